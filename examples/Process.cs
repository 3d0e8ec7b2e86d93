using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;

/// <summary>
/// Sends a CV, then lists the stored ones, as JSON. Needs .NET 5, or Mono, and nothing else.
///
/// LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... dotnet run -- CV.pdf ada@example.com
/// </summary>
static class Process
{
    const int Attempts = 3;
    static readonly string BaseUrl = Environment.GetEnvironmentVariable("LECTERN_URL");
    static readonly HttpClient Client = new HttpClient { Timeout = TimeSpan.FromMinutes(5) };

    static int Main(string[] args) => Run(args[0], args[1]).GetAwaiter().GetResult();

    static async Task<int> Run(string file, string email)
    {
        try
        {
            // Every attempt has the same Idempotency-Key, so that the CV is charged once.
            var key = Guid.NewGuid().ToString();
            Console.WriteLine(await Call(() => SendCv(file, email, key)));
            Console.WriteLine(await Call(() => Request(HttpMethod.Get, "/cvs?page=1&page_size=100")));
            return 0;
        }
        catch (Exception error) when (error is HttpRequestException || error is IOException)
        {
            Console.Error.WriteLine(error.Message);
            return 1;
        }
    }

    static HttpRequestMessage SendCv(string file, string email, string key)
    {
        var content = new ByteArrayContent(File.ReadAllBytes(file));
        content.Headers.ContentType = new MediaTypeHeaderValue("application/octet-stream");
        var name = Path.GetFileName(file).Replace("\"", "%22");
        var request = Request(HttpMethod.Post, "/cvs/process");
        request.Headers.Add("Idempotency-Key", key);
        request.Content = new MultipartFormDataContent
        {
            { new StringContent(email), "\"acting_user_email\"" },
            { content, "\"file\"", $"\"{name}\"" },
        };
        return request;
    }

    static HttpRequestMessage Request(HttpMethod method, string path)
    {
        var request = new HttpRequestMessage(method, BaseUrl + path);
        var apiKey = Environment.GetEnvironmentVariable("LECTERN_API_KEY");
        request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", apiKey);
        return request;
    }

    /// <summary>The answer. Waits and tries again where it has Retry-After, or where the connection breaks.</summary>
    static async Task<string> Call(Func<HttpRequestMessage> request)
    {
        for (var attempt = 1; ; attempt += 1)
        {
            var wait = TimeSpan.FromSeconds(attempt);
            try
            {
                var response = await Client.SendAsync(request());
                var text = await response.Content.ReadAsStringAsync();
                if (response.IsSuccessStatusCode) return text;
                var after = response.Headers.RetryAfter?.Delta;
                if (after == null || attempt == Attempts) throw new IOException(text);
                wait = after.Value;
            }
            catch (HttpRequestException) when (attempt < Attempts)
            {
            }
            await Task.Delay(wait);
        }
    }
}
