@echo off
rem Starts LaRRR Workbench: "larrr COMMAND ..." runs a command, "larrr" opens the window. Lies beside larrr-workbench.jar.
setlocal DisableDelayedExpansion
set "LARRR_HERE=%~dp0"
set "LARRR_JAVA=java"
if defined JAVA_HOME set "LARRR_JAVA=%JAVA_HOME%\bin\java"
set "LARRR_OPTIONS="

rem What a command of seconds takes: its methods are compiled by the first compiler alone, which costs a fifth less up to a minute;
rem memory is collected by the thread that works. The window, which opens files, computes in moments: it takes that compiler too, which
rem halves the work of its start, and the usual collector. Commands of minutes take what suits the machine.
for %%c in (experiment sweep moments animate handbook serve) do if "%~1"=="%%c" goto archive
set "LARRR_OPTIONS=-XX:TieredStopAtLevel=1"
if "%~1"=="" goto archive
if not "%~x1"=="" goto archive
for %%c in (--watch --self-test) do if "%~1"=="%%c" goto archive
rem Two collectors are refused: one that the environment names is taken.
echo "%JAVA_TOOL_OPTIONS% %JDK_JAVA_OPTIONS% %_JAVA_OPTIONS%" | findstr /r "GC -Xms -Xmn" >nul
if errorlevel 1 set "LARRR_OPTIONS=%LARRR_OPTIONS% -XX:+UseSerialGC -Xms24m -XX:NewSize=18m -XX:SurvivorRatio=2 -XX:TargetSurvivorRatio=90 -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40"

:archive
if exist "%LARRR_HERE%larrr.jsa" set LARRR_OPTIONS=%LARRR_OPTIONS% -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0 "-XX:SharedArchiveFile=%LARRR_HERE%larrr.jsa" "-Xlog:cds*=off"
"%LARRR_JAVA%" %LARRR_OPTIONS% -jar "%LARRR_HERE%larrr-workbench.jar" %*
exit /b %errorlevel%
