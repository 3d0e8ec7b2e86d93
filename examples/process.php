<?php
// Sends a CV, then lists all stored ones. Needs PHP 8 and no extension beside the usual ones.
//   LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... php process.php CV.pdf ada@example.com

declare(strict_types=1);

const ATTEMPTS = 3;

/** The parsed answer. Waits and tries again where it has Retry-After, or where the connection breaks. */
function call(string $path, string $method = 'GET', string $body = '', array $headers = []): array
{
    $headers[] = 'Authorization: Bearer ' . getenv('LECTERN_API_KEY');
    $http = ['method' => $method, 'header' => $headers, 'content' => $body, 'ignore_errors' => true];
    for ($attempt = 1; ; $attempt += 1) {
        $text = @file_get_contents(getenv('LECTERN_URL') . $path, false, stream_context_create(['http' => $http]));
        $head = implode("\n", $http_response_header ?? []);
        $answer = $text === false ? null : json_decode($text, true);
        if ($answer !== null && !isset($answer['error'])) {
            return $answer;
        }
        $wait = preg_match('/^Retry-After: (\d+)/mi', $head, $match) ? (int) $match[1] : ($text === false ? $attempt : null);
        if ($wait === null || $attempt === ATTEMPTS) {
            $problem = $answer['error'] ?? ['code' => 'no answer', 'message' => '', 'request_id' => 'this'];
            fwrite(STDERR, "{$problem['code']}: {$problem['message']} Quote {$problem['request_id']} to the operator.\n");
            exit(1);
        }
        sleep($wait);
    }
}

/** Sends a CV. Every attempt has the same Idempotency-Key, so that it is charged once. */
function process(string $file, string $email): array
{
    $boundary = bin2hex(random_bytes(16));
    $name = str_replace('"', '%22', basename($file));
    $body = "--$boundary\r\nContent-Disposition: form-data; name=\"acting_user_email\"\r\n\r\n$email\r\n"
        . "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"$name\"\r\n"
        . "Content-Type: application/octet-stream\r\n\r\n" . file_get_contents($file) . "\r\n--$boundary--\r\n";
    $headers = ["Content-Type: multipart/form-data; boundary=$boundary", 'Idempotency-Key: ' . bin2hex(random_bytes(16))];
    return call('/cvs/process', 'POST', $body, $headers)['data'];
}

/** All stored CVs, the newest first. CVs that are stored meanwhile are left out, so that no page shifts. */
function storedCvs(): iterable
{
    $query = ['page' => 1];
    while (($cvs = call('/cvs?' . http_build_query($query))['data']) !== []) {
        yield from $cvs;
        $query['created_to'] ??= $cvs[0]['created_at'];
        $query['page'] += 1;
    }
}

$cv = process($argv[1], $argv[2]);
echo "{$cv['candidate_name']}: {$cv['latest_role']} at {$cv['latest_company']}\n";
foreach (storedCvs() as $stored) {
    echo "{$stored['id']} {$stored['candidate_name']}\n";
}
