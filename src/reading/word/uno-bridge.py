"""Converts Word documents to PDF with a LibreOffice that this process starts and keeps running.

Started by a worker: `uno-bridge.py SOFFICE PROFILE_DIR FONTS_CONF`. The last argument is empty to use the machine's fonts only. Requests
are JSON lines on standard input, answers JSON lines on standard output. When standard input closes, for whatever reason,
LibreOffice is killed and this process ends.
"""

import ctypes
import glob
import json
import os
import re
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
    # Links of a document are not fetched: every request would have to pass a proxy that does not exist.
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
    # A lock file that a killed LibreOffice left next to a document would prevent the next one from opening it.
    "org.openoffice.Office.Common/Misc": {
        "UseDocumentOOoLockFile": ("boolean", "false"),
        "UseDocumentSystemFileLocking": ("boolean", "false"),
    },
    "org.openoffice.Setup/Office": {"ooSetupInstCompleted": ("boolean", "true")},
    # The last version that used the profile, later than any. After an upgrade LibreOffice tries out its graphics for seconds.
    "org.openoffice.Setup/Product": {"ooSetupLastVersion": ("string", "99.9")},
    "org.openoffice.Office.Recovery/AutoSave": {"Enabled": ("boolean", "false")},
}
# A younger socket may belong to a LibreOffice that does not listen yet.
SOCKET_AGE_SECONDS_MIN = 10
# Exit codes by which LibreOffice asks to be restarted, as it may after it created its profile.
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
    """On Linux LibreOffice is killed with this process, even if this process is killed itself."""
    if sys.platform.startswith("linux"):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def sweep_sockets():
    """A killed LibreOffice leaves its sockets in /tmp. Removes those of this user that have no listener."""
    for path in glob.glob(f"/tmp/OSL_PIPE_{os.getuid()}_*"):
        owner = re.search(r"_lectern(\d+)$", path)
        try:
            if owner is not None:
                if not is_running(int(owner[1])):
                    os.unlink(path)
                continue
            if time.time() - os.stat(path).st_mtime < SOCKET_AGE_SECONDS_MIN:
                continue
            with socket.socket(socket.AF_UNIX) as probe:
                probe.connect(path)
        except ConnectionRefusedError:
            os.unlink(path)
        except OSError:
            pass


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


class Office:
    def __init__(self, soffice, profile, fonts):
        self.soffice = soffice
        self.environment = {**os.environ, "FONTCONFIG_FILE": fonts} if fonts else None
        self.profile = profile
        self.pipe = f"lectern{os.getpid()}"
        self.process = None
        self.desktop = None
        self.context = None
        self.busy = False

    def start(self):
        write_profile(self.profile)
        deadline = time.monotonic() + 60
        self.spawn()
        local = uno.getComponentContext()
        resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
        while True:
            try:
                context = resolver.resolve(f"uno:pipe,name={self.pipe};urp;StarOffice.ComponentContext")
                self.context = context
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
            env=self.environment,
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

    def answers(self):
        """Whether LibreOffice is alive. Its connection is lost shortly before its process ends."""
        try:
            return self.desktop.Name is not None
        except Exception:
            return False

    def kill(self):
        if self.process is not None:
            self.process.kill()

    def convert(self, source, filter_name, target, pages_max):
        document = self.load(source, filter_name)
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

    def load(self, source, filter_name):
        """Opens the document in an invisible window. Its comments are removed first: showing one crashes a
        LibreOffice that is packaged without its window descriptions (Debian's "nogui")."""
        properties = [
            prop("URL", uno.systemPathToFileUrl(source)),
            prop("Hidden", True),
            prop("MacroExecutionMode", 0),
            prop("UpdateDocMode", 0),
            prop("Silent", True),
        ]
        found = filter_name or self.detect(properties)
        if not found:
            return None
        model = self.create("com.sun.star.text.TextDocument")
        try:
            model.load((*properties, prop("FilterName", found)))
            # While changes are tracked, removing a comment only marks it as deleted. A lock would prevent accepting the changes.
            model.RecordChanges = False
            fields = model.TextFields.createEnumeration()
            while fields.hasMoreElements():
                field = fields.nextElement()
                if field.supportsService("com.sun.star.text.TextField.Annotation"):
                    field.dispose()
            return self.desktop.loadComponentFromURL(
                "private:object", "_blank", 0, (prop("Model", model), prop("Hidden", True))
            )
        except Exception:
            model.dispose()
            raise

    def detect(self, properties):
        """The filter for a file of an older Word program, by its content; None for other programs."""
        detection = self.create("com.sun.star.document.TypeDetection")
        kind, _ = detection.queryTypeByDescriptor(tuple(properties), True)
        if not kind:
            return None
        name = next((one.Value for one in detection.getByName(kind) if one.Name == "PreferredFilter"), None)
        return name if name and name.startswith("MS W") else None

    def create(self, service):
        return self.context.ServiceManager.createInstanceWithContext(service, self.context)

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
        if not office.answers():
            # A dead LibreOffice is a fault of the service, and makes this process useless.
            office.kill()
            answer({"kind": "broken", "detail": f"LibreOffice died: {error}"})
            os._exit(1)
        fault = f"{type(error).__name__}: {error}"
    answer({"kind": "converted"} if fault is None else {"kind": "refused", "detail": str(fault)[:500]})


def main():
    die_with_parent()
    sweep_sockets()
    office = Office(sys.argv[1], sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "")
    requests = []
    arrived = threading.Condition()

    def listen():
        # Standard input is read in parallel, so that its end is noticed during a conversion too.
        for line in sys.stdin:
            with arrived:
                requests.append(json.loads(line))
                arrived.notify()
        office.kill()
        os._exit(0)

    def watch():
        office.process.wait()
        if not office.busy:
            # It ended between two documents: the next request must not find it dead.
            os._exit(1)

    threading.Thread(target=listen, daemon=True).start()
    try:
        answer({"kind": "ready", "version": office.start()})
        threading.Thread(target=watch, daemon=True).start()
    except Exception as error:
        office.kill()
        answer({"kind": "broken", "detail": str(error)})
        os._exit(1)
    while True:
        with arrived:
            while not requests:
                arrived.wait()
            request = requests.pop(0)
        office.busy = True
        handle(office, request)
        office.busy = False


main()
