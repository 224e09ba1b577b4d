The texts of the licences that libraries do not carry within are in the folder "licences" of an installed program.

OpenJDK runtime, in packages that bring one
    GPL-2.0 with Classpath Exception; the texts are in its folder "legal"
    https://openjdk.org

OpenBLAS, in the JavaCPP Presets for OpenBLAS
    BSD 3-Clause
    https://www.openblas.net

GNU Fortran, quad-precision and support libraries (libgfortran, libquadmath, libgcc), beside OpenBLAS
    GPL-3.0 with GCC Runtime Library Exception, LGPL-2.1
    https://gcc.gnu.org

DejaVu Sans
    Bitstream Vera licence; the text is in fonts/DejaVu-LICENSE.txt
    https://dejavu-fonts.github.io

<#list dependencyMap as e>
<#assign project = e.getKey()/>
<#assign licenses = e.getValue()/>
${project.name} (${project.groupId}:${project.artifactId} ${project.version})
    ${licenses?join(", ")}<#if project.url??>
    ${project.url}</#if>

</#list>
