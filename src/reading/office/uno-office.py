"""Keeps one LibreOffice warm and converts documents with it over UNO.

Reads one JSON object a line on standard input, {"source": path, "target": path}, and answers one a line on standard output:
{"ok": true} or {"error": text}. The first line it writes, {"ready": version}, says that LibreOffice runs. Ends with its input.

usage: uno-office.py SOFFICE PROFILE_DIR
"""

import json
import os
import subprocess
import sys
import time
import uuid

import uno
from com.sun.star.beans import PropertyValue

# Macros are never run, and nothing outside the document is asked for.
SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel"><value>3</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableMacrosExecution"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="DisableActiveContent"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="BlockUntrustedRefererLinks"><value>true</value></prop></item>
<item oor:path="/org.openoffice.Office.Writer/Content/Update"><prop oor:name="Link"><value>2</value></prop></item>
</oor:items>
"""

NEVER_EXECUTE_MACROS = 0
NO_LINK_UPDATES = 0


def prop(name, value):
    item = PropertyValue()
    item.Name = name
    item.Value = value
    return item


def start(soffice, profile):
    os.makedirs(os.path.join(profile, "user"), exist_ok=True)
    with open(os.path.join(profile, "user", "registrymodifications.xcu"), "w", encoding="utf-8") as file:
        file.write(SETTINGS)
    pipe = "lectern" + uuid.uuid4().hex
    process = subprocess.Popen(
        [
            soffice,
            "--headless",
            "--nologo",
            "--nodefault",
            "--norestore",
            "--nolockcheck",
            "--nofirststartwizard",
            "-env:UserInstallation=" + uno.systemPathToFileUrl(profile),
            "--accept=pipe,name=" + pipe + ";urp;StarOffice.ComponentContext",
        ],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    resolver = uno.getComponentContext().ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver")
    address = "uno:pipe,name=" + pipe + ";urp;StarOffice.ComponentContext"
    while True:
        try:
            context = resolver.resolve(address)
            return process, context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except Exception:
            if process.poll() is not None:
                raise RuntimeError("LibreOffice ended with status %s before it was ready" % process.returncode)
            time.sleep(0.05)


def convert(desktop, source, target):
    document = desktop.loadComponentFromURL(
        uno.systemPathToFileUrl(source),
        "_blank",
        0,
        (
            prop("Hidden", True),
            prop("ReadOnly", True),
            prop("MacroExecutionMode", NEVER_EXECUTE_MACROS),
            prop("UpdateDocMode", NO_LINK_UPDATES),
            # An empty password makes an encrypted document fail instead of asking.
            prop("Password", ""),
        ),
    )
    if document is None:
        raise RuntimeError("LibreOffice cannot read the document")
    try:
        if not document.supportsService("com.sun.star.text.TextDocument"):
            raise RuntimeError("this is not a text document")
        # Tracked changes are read as if they had been accepted.
        document.setPropertyValue("ShowChanges", False)
        document.storeToURL(uno.systemPathToFileUrl(target), (prop("FilterName", "writer_pdf_Export"),))
    finally:
        document.close(True)


def answer(line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


def main():
    process, desktop = start(sys.argv[1], sys.argv[2])
    answer({"ready": True})
    for line in sys.stdin:
        call = json.loads(line)
        try:
            convert(desktop, call["source"], call["target"])
            answer({"ok": True})
        except Exception as error:
            if process.poll() is not None:
                raise
            answer({"error": str(error) or error.__class__.__name__})
    try:
        desktop.terminate()
    except Exception:
        # The bridge breaks down under the answer: LibreOffice is on its way out.
        pass
    process.wait()


main()
