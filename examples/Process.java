import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Sends a CV, then lists the stored ones, as JSON. Needs Java 17 and nothing else.
 *
 * LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... java Process.java CV.pdf ada@example.com
 */
class Process {
  private static final String BASE_URL = System.getenv("LECTERN_URL");
  private static final int ATTEMPTS = 3;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  public static void main(String[] args) throws Exception {
    System.out.println(process(Path.of(args[0]), args[1]));
    System.out.println(call(request("/cvs?page=1&page_size=100").build()));
  }

  /** Sends a CV. Every attempt has the same Idempotency-Key, so that it is charged once. */
  private static String process(Path file, String email) throws Exception {
    var boundary = UUID.randomUUID().toString();
    var body = new ByteArrayOutputStream();
    var name = file.getFileName().toString().replace("\"", "%22");
    write(body, "--" + boundary + "\r\nContent-Disposition: form-data; name=\"acting_user_email\"\r\n\r\n" + email + "\r\n");
    write(body, "--" + boundary + "\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n");
    write(body, "Content-Type: application/octet-stream\r\n\r\n");
    body.write(Files.readAllBytes(file));
    write(body, "\r\n--" + boundary + "--\r\n");
    return call(
        request("/cvs/process")
            .header("Content-Type", "multipart/form-data; boundary=" + boundary)
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray()))
            .build());
  }

  /** The answer. Waits and tries again where it has Retry-After, or where the connection breaks. */
  private static String call(HttpRequest request) throws Exception {
    for (int attempt = 1; ; attempt += 1) {
      try {
        var response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() == 200) return response.body();
        var wait = response.headers().firstValueAsLong("Retry-After");
        if (wait.isEmpty() || attempt == ATTEMPTS) throw new IllegalStateException(response.body());
        Thread.sleep(wait.getAsLong() * 1000);
      } catch (IOException error) {
        if (attempt == ATTEMPTS) throw error;
        Thread.sleep(attempt * 1000L);
      }
    }
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(BASE_URL + path))
        .header("Authorization", "Bearer " + System.getenv("LECTERN_API_KEY"));
  }

  private static void write(ByteArrayOutputStream body, String text) {
    body.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }
}
