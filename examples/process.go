// Sends a CV, then lists the stored ones, as JSON. Needs Go 1.19 and nothing else.
//
//	LECTERN_URL=https://lectern.example.com/api/public/v1 LECTERN_API_KEY=... go run process.go CV.pdf ada@example.com
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const attempts = 3

func main() {
	for _, step := range []func() (string, error){
		func() (string, error) { return process(os.Args[1], os.Args[2]) },
		func() (string, error) { return call(http.MethodGet, "/cvs?page=1&page_size=100", nil, nil) },
	} {
		answer, err := step()
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Println(answer)
	}
}

// process sends a CV. Every attempt has the same Idempotency-Key, so that it is charged once.
func process(file, email string) (string, error) {
	cv, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if err := form.WriteField("acting_user_email", email); err != nil {
		return "", err
	}
	part, err := form.CreateFormFile("file", filepath.Base(file))
	if err != nil {
		return "", err
	}
	if _, err := part.Write(cv); err != nil {
		return "", err
	}
	if err := form.Close(); err != nil {
		return "", err
	}
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		return "", err
	}
	headers := map[string]string{
		"Content-Type":    form.FormDataContentType(),
		"Idempotency-Key": hex.EncodeToString(key),
	}
	return call(http.MethodPost, "/cvs/process", headers, body.Bytes())
}

// call gives the answer. It waits and tries again where it has Retry-After, or where the connection breaks.
func call(method, path string, headers map[string]string, body []byte) (string, error) {
	for attempt := 1; ; attempt++ {
		request, err := http.NewRequest(method, os.Getenv("LECTERN_URL")+path, bytes.NewReader(body))
		if err != nil {
			return "", err
		}
		request.Header.Set("Authorization", "Bearer "+os.Getenv("LECTERN_API_KEY"))
		for name, value := range headers {
			request.Header.Set(name, value)
		}
		text, wait, err := send(request)
		if err == nil || wait == 0 || attempt == attempts {
			return text, err
		}
		time.Sleep(wait)
	}
}

// send gives the answer, or an error and the time after which to try again; 0 if that is of no use.
func send(request *http.Request) (string, time.Duration, error) {
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", time.Second, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return "", time.Second, err
	}
	if response.StatusCode == http.StatusOK {
		return string(text), 0, nil
	}
	seconds, _ := strconv.Atoi(response.Header.Get("Retry-After"))
	return "", time.Duration(seconds) * time.Second, fmt.Errorf("%s", text)
}
