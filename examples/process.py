"""Sends a CV, then lists all stored ones. Needs Python 3.9 and nothing else.

LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... python3 process.py CV.pdf ada@example.com
"""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

BASE_URL = os.environ["LECTERN_URL"]
API_KEY = os.environ["LECTERN_API_KEY"]
ATTEMPTS = 3


def call(path, body=None, headers=None):
    """Answers the parsed JSON. Waits and tries again where the answer has Retry-After, or where the connection breaks."""
    headers = {"Authorization": f"Bearer {API_KEY}", **(headers or {})}
    for attempt in range(1, ATTEMPTS + 1):
        try:
            request = urllib.request.Request(BASE_URL + path, data=body, headers=headers)
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            wait = error.headers.get("Retry-After")
            if wait is None or attempt == ATTEMPTS:
                problem = json.load(error)["error"]
                sys.exit(f"{problem['code']}: {problem['message']} Quote {problem['request_id']} to the operator.")
            time.sleep(int(wait))
        except urllib.error.URLError as error:
            if attempt == ATTEMPTS:
                sys.exit(f"There was no answer: {error.reason}")
            time.sleep(attempt)


def process(file, email):
    """Sends a CV. Every attempt has the same Idempotency-Key, so that it is charged once."""
    boundary = uuid.uuid4().hex
    with open(file, "rb") as document:
        content = document.read()
    name = os.path.basename(file).replace('"', "%22")
    body = b"".join(
        [
            f'--{boundary}\r\nContent-Disposition: form-data; name="acting_user_email"\r\n\r\n{email}\r\n'.encode(),
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'.encode(),
            b"Content-Type: application/octet-stream\r\n\r\n" + content + b"\r\n",
            f"--{boundary}--\r\n".encode(),
        ]
    )
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}", "Idempotency-Key": str(uuid.uuid4())}
    return call("/cvs/process", body, headers)["data"]


def stored_cvs():
    """All stored CVs, the newest first. CVs that are stored meanwhile are left out, so that no page shifts."""
    query = {"page": 1}
    while True:
        answer = call("/cvs?" + urllib.parse.urlencode(query))
        if not answer["data"]:
            return
        yield from answer["data"]
        query.setdefault("created_to", answer["data"][0]["created_at"])
        query["page"] += 1


cv = process(sys.argv[1], sys.argv[2])
print(f"{cv['candidate_name']}: {cv['latest_role']} at {cv['latest_company']}")
for stored in stored_cvs():
    print(stored["id"], stored["candidate_name"])
