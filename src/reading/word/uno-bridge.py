"""Converts Word documents to PDF through a LibreOffice that this process starts and keeps warm.

Started by a worker of Lectern: `uno-bridge.py SOFFICE PROFILE_DIR`. Requests are JSON lines on standard input, answers JSON
lines on standard output. When standard input closes, however the worker went, LibreOffice is killed and this process ends.
"""

import ctypes
import glob
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException

SETTINGS = {
    "org.openoffice.Office.Common/Security/Scripting": {
        "DisableMacrosExecution": ("boolean", "true"),
        "MacroSecurityLevel": ("int", "3"),
        "BlockUntrustedRefererLinks": ("boolean", "true"),
    },
    "org.openoffice.Office.Writer/Content/Update": {"Link": ("int", "0"), "Field": ("boolean", "false")},
    "org.openoffice.Office.Java/VirtualMachine": {"Enable": ("boolean", "false")},
    # What a document links to is not fetched: every request would have to pass a proxy that is not there.
    "org.openoffice.Inet/Settings": {
        "ooInetProxyType": ("int", "2"),
        "ooInetHTTPProxyName": ("string", "127.0.0.1"),
        "ooInetHTTPProxyPort": ("int", "9"),
        "ooInetHTTPSProxyName": ("string", "127.0.0.1"),
        "ooInetHTTPSProxyPort": ("int", "9"),
        "ooInetFTPProxyName": ("string", "127.0.0.1"),
        "ooInetFTPProxyPort": ("int", "9"),
        "ooInetNoProxy": ("string", ""),
    },
    "org.openoffice.Setup/Office": {"ooSetupInstCompleted": ("boolean", "true")},
    "org.openoffice.Office.Recovery/AutoSave": {"Enabled": ("boolean", "false")},
}
# A socket younger than this may belong to a LibreOffice that does not listen yet.
SOCKET_AGE_SECONDS_MIN = 60
# LibreOffice ends so when it wants to be started again, as it may after making its profile.
RESTART_CODES = (79, 81)


def write_profile(folder):
    items = "".join(
        f'<item oor:path="/{path}"><prop oor:name="{name}" oor:op="fuse" oor:type="xs:{kind}"><value>{value}</value></prop></item>'
        for path, props in SETTINGS.items()
        for name, (kind, value) in props.items()
    )
    os.makedirs(os.path.join(folder, "user"), exist_ok=True)
    with open(os.path.join(folder, "user", "registrymodifications.xcu"), "w", encoding="utf-8") as file:
        file.write(
            '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" '
            'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
            f"{items}</oor:items>"
        )


def die_with_parent():
    """On Linux LibreOffice is killed with this process even where this process is killed itself."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def sweep_sockets():
    """A LibreOffice that was killed leaves its sockets in /tmp; those of this user that nobody listens to are removed."""
    for path in glob.glob(f"/tmp/OSL_PIPE_{os.getuid()}_*"):
        try:
            if time.time() - os.stat(path).st_mtime < SOCKET_AGE_SECONDS_MIN:
                continue
            with socket.socket(socket.AF_UNIX) as probe:
                probe.connect(path)
        except ConnectionRefusedError:
            os.unlink(path)
        except OSError:
            pass


class Office:
    def __init__(self, soffice, profile):
        self.soffice = soffice
        self.profile = profile
        self.pipe = f"lectern{os.getpid()}"
        self.process = None
        self.desktop = None

    def start(self):
        write_profile(self.profile)
        deadline = time.monotonic() + 60
        self.spawn()
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        while True:
            try:
                context = resolver.resolve(f"uno:pipe,name={self.pipe};urp;StarOffice.ComponentContext")
                self.desktop = context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
                self.dispatcher = context.ServiceManager.createInstanceWithContext(
                    "com.sun.star.frame.DispatchHelper", context
                )
                return self.version(context)
            except NoConnectException:
                code = self.process.poll()
                if code in RESTART_CODES:
                    self.spawn()
                elif code is not None:
                    raise RuntimeError(f"LibreOffice ended with code {code} before it was ready")
                if time.monotonic() > deadline:
                    raise RuntimeError("LibreOffice did not answer within 60 seconds")
                time.sleep(0.02)

    def spawn(self):
        self.process = subprocess.Popen(
            [
                self.soffice,
                f"-env:UserInstallation={uno.systemPathToFileUrl(self.profile)}",
                f"--accept=pipe,name={self.pipe};urp;",
                "--headless",
                "--invisible",
                "--nologo",
                "--nodefault",
                "--norestore",
                "--nolockcheck",
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=die_with_parent,
        )

    def version(self, context):
        provider = context.ServiceManager.createInstanceWithContext(
            "com.sun.star.configuration.ConfigurationProvider", context
        )
        node = provider.createInstanceWithArguments(
            "com.sun.star.configuration.ConfigurationAccess",
            (prop("nodepath", "/org.openoffice.Setup/Product"),),
        )
        return node.getByName("ooSetupVersion")

    def kill(self):
        if self.process is not None:
            self.process.kill()

    def convert(self, source, filter_name, target, pages_max):
        properties = [
            prop("Hidden", True),
            prop("MacroExecutionMode", 0),
            prop("UpdateDocMode", 0),
            prop("Silent", True),
        ]
        if filter_name:
            properties.append(prop("FilterName", filter_name))
        document = self.desktop.loadComponentFromURL(uno.systemPathToFileUrl(source), "_blank", 0, tuple(properties))
        if document is None:
            return "LibreOffice could not load the document"
        try:
            if not document.supportsService("com.sun.star.text.GenericTextDocument"):
                return "LibreOffice takes it for something else than a text document"
            self.accept_changes(document)
            options = (
                prop("ExportFormFields", False),
                prop("ExportNotes", False),
                prop("ExportBookmarks", False),
                prop("UseTaggedPDF", False),
                prop("PageRange", f"1-{pages_max}"),
            )
            data = uno.Any("[]com.sun.star.beans.PropertyValue", options)
            document.storeToURL(
                uno.systemPathToFileUrl(target), (prop("FilterName", "writer_pdf_Export"), prop("FilterData", data))
            )
        finally:
            try:
                document.close(True)
            except Exception:
                document.dispose()
        return None

    def accept_changes(self, document):
        changes = getattr(document, "Redlines", None)
        if changes is not None and changes.createEnumeration().hasMoreElements():
            frame = document.CurrentController.Frame
            self.dispatcher.executeDispatch(frame, ".uno:AcceptAllTrackedChanges", "", 0, ())


def prop(name, value):
    return PropertyValue(Name=name, Value=value)


def answer(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def handle(office, request):
    try:
        fault = office.convert(request["source"], request["filter"], request["target"], request["pagesMax"])
    except Exception as error:
        if office.process.poll() is not None:
            # A LibreOffice that died is a fault of the service, and this process is of no more use.
            answer({"kind": "broken", "detail": f"LibreOffice died: {error}"})
            os._exit(1)
        fault = f"{type(error).__name__}: {error}"
    answer({"kind": "converted"} if fault is None else {"kind": "refused", "detail": str(fault)[:500]})


def main():
    die_with_parent()
    sweep_sockets()
    office = Office(sys.argv[1], sys.argv[2])
    requests = []
    arrived = threading.Condition()

    def listen():
        # Standard input is read beside the work, so that its end is noticed in the middle of a conversion too.
        for line in sys.stdin:
            with arrived:
                requests.append(json.loads(line))
                arrived.notify()
        office.kill()
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    try:
        answer({"kind": "ready", "version": office.start()})
    except Exception as error:
        office.kill()
        answer({"kind": "broken", "detail": str(error)})
        os._exit(1)
    while True:
        with arrived:
            while not requests:
                arrived.wait()
            request = requests.pop(0)
        handle(office, request)


main()
