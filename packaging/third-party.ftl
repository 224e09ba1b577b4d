<#list dependencyMap as e>
<#assign project = e.getKey()/>
<#assign licenses = e.getValue()/>
${project.name} (${project.groupId}:${project.artifactId} ${project.version})
    ${licenses?join(", ")}<#if project.url??>
    ${project.url}</#if>

</#list>
