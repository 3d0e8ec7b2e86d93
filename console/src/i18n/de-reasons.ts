import type { reasons as enReasons, warnings as enWarnings } from './en-reasons.ts';
import type { Wording } from './wording.ts';

/** Why the server refuses something, in German. The glossary is at the head of `de.ts`. */
export const reasons: Wording<typeof enReasons> = {
  // The request.
  nothing_at: 'Unter {{path}} gibt es nichts.',
  address_malformed: 'Diese Adresse ist nicht gültig.',
  methods_allowed: 'Diese Adresse nimmt nur {{methods}} an.',
  not_found: 'Das gibt es nicht, oder es gehört zu einem anderen Unternehmen.',
  validation_error: 'Die Anfrage ist nicht gültig.',
  host_repeated: 'Die Anfrage hat mehr als eine Kopfzeile Host.',
  date_invalid: '{{name}} ist kein gültiges Datum.',
  body_not_form: 'Der Upload ist kein Formular mit einer Datei.',
  body_not_json: 'Die Anfrage ist kein JSON.',
  json_malformed: 'Die Anfrage ist kein gültiges JSON.',
  body_too_large: 'Die Anfrage ist größer als {{max}} KiB.',
  body_incomplete: 'Die Anfrage kam unvollständig an. Versuchen Sie es erneut.',
  too_deep: 'Die Anfrage ist zu tief verschachtelt.',
  not_storable: 'Eine Angabe enthält ein Zeichen, das nicht gespeichert werden kann.',
  request_invalid: 'Die Anfrage ist nicht gültig (auf Englisch: {{why}}).',
  value_invalid: '„{{field}}“ ist nicht zulässig (auf Englisch: {{why}}).',
  action_limit: 'Ihr Unternehmen hat das Limit von {{limit}} pro Minute erreicht. Versuchen Sie es {{when}} erneut.',
  rate_limit_exceeded: 'Ihr Unternehmen hat das Limit für diese Minute erreicht. Versuchen Sie es {{when}} erneut.',
  internal_error: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut.',
  wrong_origin:
    'Diese Anfrage kam nicht aus der Konsole. Öffnen Sie die Konsole unter ihrer üblichen Adresse und versuchen Sie es erneut.',

  // Signing in.
  signed_out: 'Sie wurden abgemeldet. Melden Sie sich erneut an.',
  sign_in_failed: 'E-Mail-Adresse oder Passwort ist falsch.',
  current_password_wrong: 'Ihr aktuelles Passwort ist falsch.',
  sign_in_again: 'Die Eingabe des Passworts liegt zu lange zurück. Melden Sie sich erneut an.',
  sign_in_busy: 'Im Moment melden sich zu viele Personen an. Versuchen Sie es {{when}} erneut.',
  attempt_limit:
    'Zu viele Versuche. Versuchen Sie es {{when}} erneut oder in einem Browser, in dem Sie sich schon einmal angemeldet haben.',
  too_many_attempts: 'Zu viele Versuche. Versuchen Sie es {{when}} erneut.',
  code_wrong:
    'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten Code und geben Sie diesen ein.',
  code_limit: 'Zu viele falsche Codes. Versuchen Sie es {{when}} erneut.',
  too_many_codes:
    'Zu viele falsche Codes. Verwenden Sie einen Wiederherstellungscode, wenden Sie sich an Ihren Betreiber oder versuchen Sie es {{when}} erneut. Falls die Codes nicht von Ihnen stammen, ändern Sie danach Ihr Passwort.',
  password_required: 'Dafür ist Ihr Passwort nötig. Es wurde nichts geändert.',
  password_weak: 'Verwenden Sie ein Passwort mit 12 bis 128 Zeichen.',
  password_guessable:
    'Dieses Passwort ist zu leicht zu erraten: Es ist verbreitet, folgt einem Muster oder enthält Ihre Adresse oder den Namen Ihres Unternehmens. Wählen Sie ein anderes, etwa vier Wörter ohne Zusammenhang.',
  two_factor_required: 'Ihr Unternehmen verlangt die Zwei-Faktor-Anmeldung. Richten Sie sie ein, um fortzufahren.',
  two_factor_on: 'Die Zwei-Faktor-Anmeldung ist bereits eingeschaltet. Laden Sie die Seite neu.',
  two_factor_off: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet. Laden Sie die Seite neu.',
  nothing_to_confirm: 'Es gibt nichts zu bestätigen. Richten Sie die Zwei-Faktor-Anmeldung von vorn ein.',
  passkey_unknown: 'Dieser Passkey wurde aus Ihrem Konto entfernt. Melden Sie sich mit Ihrem Passwort an.',
  passkey_refused:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  passkey_counter_back:
    'Dieser Passkey wurde nicht angenommen, weil er möglicherweise kopiert wurde. Melden Sie sich mit Ihrem Passwort an, entfernen Sie den Passkey und fügen Sie einen neuen hinzu.',
  passkey_no_access:
    'Sie haben zu keinem Unternehmen mehr Zugang. Wenden Sie sich an die Administration Ihres Unternehmens.',
  passkey_expired: 'Der Passkey wurde nicht rechtzeitig bestätigt. Versuchen Sie es erneut.',
  passkey_not_made:
    'Der Passkey konnte nicht hinzugefügt werden, weil Ihr Gerät nicht bestätigt hat, dass Sie es sind. Versuchen Sie es erneut.',
  passkey_exists: 'Dieser Passkey wurde bereits hinzugefügt.',
  too_many_passkeys: 'Sie haben die Höchstzahl an Passkeys erreicht. Entfernen Sie zuerst einen.',
  passkeys_unavailable: 'Unter dieser Adresse sind Passkeys nicht möglich.',
  no_passkey: 'Diesen Passkey gibt es nicht mehr.',
  link_invalid:
    'Dieser Link wurde schon verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitten Sie die Administration um einen neuen Link.',
  password_sign_in_off: 'Passwörter sind hier ausgeschaltet. Melden Sie sich über Ihre Organisation an.',
  no_provider: 'Die Anmeldung über eine Organisation ist hier nicht eingerichtet.',
  provider_unavailable:
    'Der Anmeldedienst Ihrer Organisation ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal. Wenn das so bleibt, wenden Sie sich an Ihren Betreiber.',
  provider_sign_in_over:
    'Diese Anmeldung ist beendet: Sie wurde schon verwendet, hat länger als zehn Minuten gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie von vorn.',
  provider_denied:
    'Sie wurden nicht angemeldet: Sie haben abgebrochen, oder Ihre Organisation lässt Sie hier nicht zu.',
  provider_refused:
    'Die Antwort des Anmeldedienstes hat unsere Prüfungen nicht bestanden, deshalb wurden Sie nicht angemeldet. Beginnen Sie von vorn. Wenn das so bleibt, wenden Sie sich an Ihren Betreiber.',
  provider_address_unverified:
    'Der Anmeldedienst bestätigt Ihre E-Mail-Adresse nicht, deshalb lässt sich Ihr Konto nicht finden. Wenden Sie sich an Ihren Betreiber, oder melden Sie sich mit Ihrem Passwort an und verknüpfen Sie Ihr Konto auf der Seite „Ihr Konto“.',
  provider_no_company:
    'Kein Unternehmen kennt Sie hier. Bitten Sie die Administration Ihres Unternehmens um eine Einladung.',
  provider_unknown_person:
    'Kein Unternehmen kennt hier {{email}}, die Adresse Ihrer Anmeldung. Wenn Sie eine Einladung haben, öffnen Sie deren Link und melden Sie sich dort an. Sonst bitten Sie die Administration Ihres Unternehmens, diese Adresse einzuladen.',
  provider_other_address: 'Dieser Link ist für jemand anderen bestimmt.',
  provider_other_person:
    'Dieser Link ist für {{invited}} bestimmt, aber Sie haben sich als {{email}} angemeldet. Melden Sie sich beim Anmeldedienst ab und verwenden Sie den Link als {{invited}}, oder bitten Sie um einen Link für {{email}}.',
  identity_taken:
    'Dieses Konto ist schon mit einer anderen Person beim Anmeldedienst verknüpft oder diese Person mit einem anderen Konto. Wenden Sie sich an Ihren Betreiber.',
  no_identity: 'Diese Verknüpfung gibt es nicht mehr. Laden Sie die Seite neu.',
  last_way_in:
    'Ohne diese Verknüpfung könnten Sie sich nicht mehr anmelden. Legen Sie zuerst ein Passwort fest, oder wenden Sie sich an Ihren Betreiber.',
  no_mail_server:
    'Hier werden keine E-Mails verschickt. Bitten Sie die Administration Ihres Unternehmens um einen Link.',
  mail_limit: 'Es wurden zu viele E-Mails angefordert. Versuchen Sie es {{when}} erneut.',
  too_many_mails: 'Es wurden zu viele E-Mails angefordert. Versuchen Sie es {{when}} erneut.',
  no_session: 'Diese Sitzung gibt es nicht mehr.',

  // The company and its members.
  company_required: 'Wählen Sie zuerst das Unternehmen aus, für das Sie arbeiten möchten.',
  company_not_found: 'Dieses Unternehmen gibt es nicht mehr.',
  company_changed:
    'Sie haben in einem anderen Tab das Unternehmen gewechselt. Diese Seite zeigt noch das vorige. Laden Sie die Seite neu.',
  person_changed: 'In einem anderen Tab dieses Browsers hat sich jemand anderes angemeldet. Laden Sie die Seite neu.',
  not_a_member: 'Sie sind kein Mitglied dieses Unternehmens.',
  no_longer_member: 'Sie sind kein aktives Mitglied dieses Unternehmens mehr. Wenden Sie sich an die Administration.',
  administrator_required: 'Das darf nur die Administration.',
  no_member: 'Dieses Mitglied gibt es nicht mehr.',
  member_exists: 'Diese Adresse gehört bereits zu einem Mitglied Ihres Unternehmens.',
  member_inactive: 'Dieses Mitglied ist deaktiviert. Aktivieren Sie es zuerst.',
  removes_oneself: 'Sie können sich nicht selbst entfernen. Das kann nur ein anderes Mitglied der Administration.',
  last_administrator:
    'Ihr Unternehmen braucht eine Administration. Geben Sie zuerst einem anderen Mitglied diese Rolle.',
  email_invalid: '„{{email}}“ ist keine E-Mail-Adresse.',
  member_name_invalid: 'Geben Sie einen Namen von 1 bis {{max}} Zeichen in einer Zeile ein.',
  monthly_limit_invalid: 'Geben Sie eine ganze Zahl von Credits ab 0 ein. Ohne Angabe gilt kein Limit.',

  // Keys and templates.
  no_key: 'Diesen Schlüssel gibt es nicht.',
  api_off: 'Die Öffentliche API ist ausgeschaltet. Schalten Sie sie ein und erstellen Sie dann einen Schlüssel.',
  profile_api_off:
    'Die Profil-API ist ausgeschaltet. Schalten Sie sie ein und erstellen Sie dann einen Schlüssel für sie.',
  key_name_length: 'Verwenden Sie einen Namen mit 1 bis 200 Zeichen.',
  no_template: 'Diese Vorlage gibt es nicht mehr.',
  no_webhook: 'Diesen Webhook gibt es nicht mehr.',
  no_delivery: 'Diese Nachricht gibt es nicht mehr.',
  too_many_webhooks: 'Ihr Unternehmen hat bereits die größte Zahl von Webhooks. Löschen Sie zuerst einen.',
  webhook_off: 'Dieser Webhook ist aus. Schalten Sie ihn zuerst ein.',
  delivery_pending: 'Diese Nachricht wartet noch auf ihren nächsten Versuch.',
  webhook_without_events: 'Wählen Sie mindestens ein Ereignis.',
  webhook_credits: 'Geben Sie eine ganze Zahl von 1 bis {{max}} ein.',
  webhook_url_malformed: 'Geben Sie eine Adresse ein, die mit https:// beginnt und höchstens {{max}} Zeichen hat.',
  webhook_url_parts: 'Geben Sie eine Adresse ohne Benutzer, ohne Passwort und ohne Teil hinter „#“ ein.',
  webhook_url_not_https:
    'Geben Sie eine Adresse ein, die mit https:// beginnt. Andere kann nur Ihr Betreiber erlauben.',
  webhook_url_private:
    'Geben Sie eine Adresse im öffentlichen Internet ein. Private Netze kann nur Ihr Betreiber erlauben.',
  template_is_api_default:
    'Ihr Betreiber hat diese Vorlage als Standard der API festgelegt. Bitten Sie um einen anderen, bevor Sie sie löschen.',
  template_exists: 'Eine Vorlage mit diesem Namen gibt es bereits. Wählen Sie einen anderen Namen.',
  template_name_length: 'Verwenden Sie einen Namen mit 1 bis 200 Zeichen.',
  label_unseen:
    'Eine Bezeichnung enthält ein Steuerzeichen oder ein Zeichen, das die Schreibrichtung umkehrt. Entfernen Sie es.',
  label_too_long: '„{{label}}…“ hat {{count}} Zeichen. Verwenden Sie höchstens {{max}}.',
  label_without_letter:
    'Die Bezeichnungen von „{{label}}“ brauchen jeweils mindestens einen Buchstaben oder eine Ziffer.',
  label_repeated: 'Zwei Felder heißen „{{label}}“. Geben Sie jedem Feld eine eigene Bezeichnung.',
  too_many_synonyms: '„{{label}}“ hat {{count}} andere Bezeichnungen. Verwenden Sie höchstens {{max}}.',
  too_many_fields: 'Diese Vorlage hat {{count}} Felder. Verwenden Sie höchstens {{max}}.',

  // CVs and their values.
  no_cv: 'Unter dieser Adresse hat Ihr Unternehmen keinen Lebenslauf.',
  no_note: 'Diese Notiz wurde gelöscht oder ist nicht Ihre.',
  no_link: 'Der Lebenslauf dieses Links wurde gelöscht, und damit der Link.',
  cv_was_erased: 'Dieser Lebenslauf wurde gelöscht.',
  file_missing: 'Die Datei dieses Lebenslaufs fehlt im Speicher. Wenden Sie sich an Ihren Betreiber.',
  cv_storage_disabled:
    'Die Speicherung von Lebensläufen ist für Ihr Unternehmen ausgeschaltet. Bitten Sie Ihren Betreiber, sie einzuschalten.',
  search_too_slow: 'Diese Suche dauert zu lange. Grenzen Sie den Zeitraum ein oder versuchen Sie es später erneut.',
  value_changed:
    'Jemand hat diesen Wert inzwischen geändert. Prüfen Sie den aktuellen Wert unten und speichern Sie dann erneut.',
  read_meanwhile:
    'Jemand hat diesen Lebenslauf inzwischen neu gelesen. Laden Sie die Seite neu, um die neue Auswertung zu sehen.',
  reread_failed:
    'Der Lebenslauf konnte nicht neu gelesen werden. Es hat sich nichts geändert. Versuchen Sie es später erneut.',
  reread_limit:
    'Ihr Unternehmen hat innerhalb eines Tages {{limit}} Lebensläufe neu gelesen; das ist das Limit. Versuchen Sie es {{when}} erneut.',
  readings_full: 'Dieser Lebenslauf wurde {{max}}-mal gelesen; das ist das Limit.',
  no_reading: 'Diese Auswertung gibt es nicht.',
  brand_failed: 'Der Lebenslauf im Layout konnte nicht erstellt werden. Versuchen Sie es später erneut.',
  no_view: 'Diese Ansicht wurde gelöscht oder ist nicht Ihre.',
  no_layout: 'Dieses Layout gibt es nicht mehr.',
  layout_faulty: 'Dieses Layout kann nicht verwendet werden. Fehler: {{faults}}',
  layout_name_length: 'Der Name eines Layouts ist eine Zeile mit 1 bis 100 Zeichen.',
  layout_name_taken: 'Es gibt schon ein Layout mit diesem Namen. Wählen Sie einen anderen.',
  layouts_full: 'Ein Unternehmen hat höchstens 50 Layouts. Löschen Sie zuerst eines.',
  no_default_layout: 'Die Vorlage dieses Lebenslaufs hat kein Standardlayout. Wählen Sie ein Layout.',
  layout_too_large: 'Ein Layout hat höchstens 2 MB. Verkleinern Sie seine Bilder.',
  name_unknown:
    'Der Name der Person ist nicht bekannt und kann deshalb nicht aus den Texten entfernt werden. Korrigieren Sie zuerst den Namen.',
  profile_too_old: 'Dieser Lebenslauf wurde mit einer frühen Version gelesen. Lesen Sie ihn zuerst erneut.',
  blind_failed: 'Der anonyme Lebenslauf konnte nicht erstellt werden. Versuchen Sie es später erneut.',
  not_redactable:
    'Was die Person erkennen lässt, kann aus diesem Dokument nicht sicher entfernt werden. Deshalb gibt es keinen anonymen Lebenslauf davon.',
  pages_unread:
    'Nicht alle Seiten dieses Dokuments konnten gelesen werden. Deshalb gibt es keinen anonymen Lebenslauf davon. Ein Scan kann gelesen werden, wenn der Server weniger zu tun hat: Versuchen Sie es später erneut.',
  no_resume:
    'Dieser Lebenslauf wurde mit einer frühen Version gelesen und hat kein JSON Resume. Lesen Sie ihn zuerst erneut.',
  no_value_at: 'Dieser Lebenslauf hat keinen Wert an der Stelle „{{pointer}}“.',
  too_many_notes: 'Ein Lebenslauf hat höchstens {{max}} Notizen.',
  too_many_tags: 'Ein Lebenslauf hat höchstens {{max}} Schlagwörter.',
  too_many_views: 'Es gibt schon {{max}} gespeicherte Ansichten. Löschen Sie zuerst eine.',
  view_name_taken: 'Eine Ansicht heißt schon „{{name}}“.',
  too_many_corrections: 'Ein Lebenslauf hat höchstens {{max}} korrigierte Werte.',
  line_wanted: 'Geben Sie 1 bis {{max}} Zeichen in einer Zeile ein.',
  text_wanted: 'Geben Sie 1 bis {{max}} Zeichen ein.',
  number_wanted: 'Geben Sie eine Zahl ein.',
  boolean_wanted: 'Wählen Sie Ja oder Nein.',
  list_wanted: 'Geben Sie 1 bis {{max}} Einträge mit höchstens {{chars}} Zeichen ein.',
  entries_wanted:
    'Eine Liste hat höchstens {{max}} Einträge, jeden einmal. Laden Sie die Seite neu und versuchen Sie es erneut.',
  word_wanted: 'Geben Sie eines davon ein: {{words}}.',
  pattern_wanted: 'Die Angabe muss dieser Form entsprechen: {{pattern}}.',
  dates_wanted: 'Geben Sie Beginn und Ende ein.',
  month_wanted: 'Geben Sie einen Monat oder ein Jahr ein, etwa 2019-06 oder 2019.',
  date_wanted: 'Geben Sie mindestens ein Datum ein.',
  end_of_current: 'Entfernen Sie das Ende oder die Angabe „Dauert an“.',
  end_before_start: 'Das Ende liegt vor dem Beginn.',

  // An upload.
  file_not_chosen: 'Es wurde keine Datei gesendet. Wählen Sie eine PDF- oder Word-Datei aus.',
  file_too_large: 'Die Datei ist größer als das Limit Ihres Unternehmens von {{megabytes}} MB.',
  file_too_large_bytes: 'Die Datei ist größer als das Limit Ihres Unternehmens von {{bytes}} Bytes.',
  file_name_refused: '„{{name}}“ ist keine PDF- oder Word-Datei. Wählen Sie eine Datei mit .pdf, .doc oder .docx aus.',
  file_empty: 'Die Datei ist leer. Wählen Sie eine andere aus.',
  file_content_refused: 'Der Inhalt dieser Datei ist weder ein PDF noch ein Word-Dokument.',
  boundary_missing: 'Der Upload konnte nicht gelesen werden. Wählen Sie die Datei erneut aus.',
  form_cut_off: 'Der Upload wurde abgeschnitten. Wählen Sie die Datei erneut aus.',
  form_malformed: 'Der Upload konnte nicht gelesen werden. Wählen Sie die Datei erneut aus.',
  field_too_long: '„{{field}}“ ist länger als {{max}} Bytes.',
  two_files: 'Es wurden zwei Dateien auf einmal gesendet. Laden Sie jeden Lebenslauf einzeln hoch.',
  upload_broken_off: 'Der Upload wurde unterbrochen. Versuchen Sie es erneut.',
  upload_too_slow: 'Die Verbindung ist zu langsam. Versuchen Sie es über eine schnellere erneut.',
  idempotency_key_invalid: 'Der Upload konnte nicht zugeordnet werden. Wählen Sie die Datei erneut aus.',
  upload_limit: 'Ihr Unternehmen kann {{limit}} Lebensläufe pro Minute senden. Versuchen Sie es {{when}} erneut.',
  too_many_uploads: 'Von Ihnen oder Ihrem Unternehmen laufen zu viele Uploads. Versuchen Sie es {{when}} erneut.',
  upload_unfinished:
    'Dieser Lebenslauf wird noch verarbeitet. Versuchen Sie es {{when}} erneut, um das Ergebnis zu sehen. Es wird nichts doppelt abgebucht.',
  upload_key_reused: 'Die Datei hat sich seit dem Beginn des Uploads geändert. Wählen Sie die Datei erneut aus.',
  upload_erased: 'Dieser Lebenslauf wurde gelöscht. Wählen Sie die Datei erneut aus, um ihn zu speichern.',
  service_busy: 'Der Dienst ist ausgelastet. Es wurde nichts abgebucht. Versuchen Sie es {{when}} erneut.',
  cv_not_kept:
    'Der Lebenslauf wurde gelesen, konnte aber nicht gespeichert werden. Der Credit ist verbraucht. Wenden Sie sich an Ihren Betreiber. Ein neuer Versuch kostet einen weiteren Credit.',

  // What became of a CV.
  process_failed: 'Der Lebenslauf konnte nicht verarbeitet werden.',
  encrypted:
    'Dieses Dokument ist durch ein Passwort geschützt. Entfernen Sie das Passwort und versuchen Sie es erneut. Ein Credit wurde abgebucht.',
  corrupt:
    'Das Dokument ist beschädigt oder unvollständig. Prüfen Sie, ob es sich öffnen lässt, speichern Sie es neu und laden Sie es hoch. Ein Credit wurde abgebucht.',
  no_pages: 'Dieses Dokument hat keine Seiten. Prüfen Sie, ob es die richtige Datei ist. Ein Credit wurde abgebucht.',
  no_text:
    'In diesem Dokument wurde kein Text gefunden. Laden Sie einen deutlicheren Scan oder ein PDF- oder Word-Dokument mit Text hoch. Ein Credit wurde abgebucht.',
  too_slow:
    'Die Seiten dieses Dokuments sind zu komplex für die Texterkennung. Drucken Sie es in ein neues PDF oder laden Sie ein Word-Dokument hoch. Ein Credit wurde abgebucht.',
  xfa: 'Dies ist ein XFA-Formular, das nur Adobe Reader öffnen kann. Drucken Sie das ausgefüllte Formular in ein PDF und laden Sie dieses hoch. Ein Credit wurde abgebucht.',
  portfolio:
    'Dies ist ein PDF-Portfolio mit dem Lebenslauf als Anlage. Laden Sie den Lebenslauf als eigene Datei hoch. Ein Credit wurde abgebucht.',
  too_many_pages:
    'Dieses Dokument hat {{count}} Seiten. Gelesen werden höchstens {{max}}. Laden Sie nur den Lebenslauf hoch. Ein Credit wurde abgebucht.',
  too_many_pages_uncounted:
    'Dieses Dokument hat zu viele Seiten. Gelesen werden höchstens {{max}}. Laden Sie nur den Lebenslauf hoch. Ein Credit wurde abgebucht.',
  too_large_unpacked:
    'Dieses Word-Dokument ist entpackt zu groß. Speichern Sie es neu oder laden Sie es als PDF hoch. Ein Credit wurde abgebucht.',
  too_large_output:
    'Dieses Dokument ist zu groß für die Verarbeitung. Entfernen Sie große Bilder oder laden Sie nur den Lebenslauf hoch. Ein Credit wurde abgebucht.',
  too_complex:
    'Dieses Word-Dokument ist zu tief verschachtelt. Speichern Sie es neu oder laden Sie es als PDF hoch. Ein Credit wurde abgebucht.',
  conversion_failed:
    'Dieses Word-Dokument konnte nicht umgewandelt werden. Speichern Sie es als PDF und laden Sie dieses hoch. Ein Credit wurde abgebucht.',
  credits_spent:
    'Das Guthaben Ihres Unternehmens ist aufgebraucht. Die Administration kann den Betreiber um weitere Credits bitten.',
  pool_empty: 'Der Pool „{{pool}}“ ist leer. Die Administration kann den Betreiber um weitere Credits bitten.',
  monthly_limit_reached:
    'Sie haben Ihre {{limit}} Credits für diesen Monat verbraucht. Bitten Sie die Administration, Ihr Limit anzuheben, oder warten Sie bis zum nächsten Monat (UTC).',
  busy: 'Der Dienst war ausgelastet. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  took_too_long:
    'Die Verarbeitung dauerte zu lange. Es wurde nichts abgebucht. Laden Sie weniger Seiten, kleinere Bilder oder ein PDF mit Text hoch.',
  took_too_much_memory:
    'Die Verarbeitung brauchte zu viel Arbeitsspeicher. Es wurde nichts abgebucht. Laden Sie weniger Seiten, kleinere Bilder oder ein PDF mit Text hoch.',
  killed_workers:
    'Dieses Dokument konnte auch nach drei Versuchen nicht verarbeitet werden. Es wurde nichts abgebucht. Laden Sie es als anderes PDF hoch oder wenden Sie sich an Ihren Betreiber, der eine Kopie der Datei hat.',
  lost: 'Der Server wurde angehalten, während er diesen Lebenslauf verarbeitete. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  fault: 'Bei uns ist etwas schiefgegangen. Es wurde nichts abgebucht. Versuchen Sie es erneut.',
  storage_required:
    'Die Speicherung von Lebensläufen ist für Ihr Unternehmen ausgeschaltet, deshalb wurde der Lebenslauf nicht gespeichert. Bitten Sie Ihren Betreiber, sie einzuschalten.',
  storage_failed: 'Der Lebenslauf wurde gelesen, konnte aber nicht gespeichert werden. Versuchen Sie es später erneut.',
  cv_not_stored: 'Der Lebenslauf wurde gelesen, konnte aber nicht gespeichert werden. Versuchen Sie es später erneut.',
  recorded_refusal: 'Der Server meldet auf Englisch: „{{sentence}}“',
  recorded_failure: 'Der Server meldet auf Englisch: „{{sentence}}“',
};

/** What to heed in a profile. */
export const warnings: Wording<typeof enWarnings> = {
  page_failed: 'Seite {{page}} konnte nicht gelesen werden.',
  pages_failed: 'Die Seiten {{pages}} und {{last}} konnten nicht gelesen werden.',
  pages_failed_and_more: 'Die Seiten {{pages}} und {{more}} weitere konnten nicht gelesen werden.',
  page_slow: 'Seite {{page}} ist zu komplex für die Texterkennung.',
  pages_slow: 'Die Seiten {{pages}} und {{last}} sind zu komplex für die Texterkennung.',
  pages_slow_and_more: 'Die Seiten {{pages}} und {{more}} weitere sind zu komplex für die Texterkennung.',
  page_blank: 'Auf einer gescannten Seite wurde kein Text erkannt.',
  pages_blank: 'Auf {{count}} gescannten Seiten wurde kein Text erkannt.',
  one_page_of_one_left_out: 'Höchstens eine Seite wird erkannt. Eine Seite des Scans wurde ausgelassen.',
  pages_of_one_left_out: 'Höchstens eine Seite wird erkannt. {{count}} Seiten des Scans wurden ausgelassen.',
  one_page_left_out: 'Höchstens {{max}} Seiten werden erkannt. Eine Seite des Scans wurde ausgelassen.',
  pages_left_out: 'Höchstens {{max}} Seiten werden erkannt. {{count}} Seiten des Scans wurden ausgelassen.',
  hidden_word: 'Ein unsichtbares Wort wurde ausgelassen.',
  hidden_words: '{{count}} unsichtbare Wörter wurden ausgelassen.',
  hard_to_read: 'Der Scan ist schwer lesbar. Vergleichen Sie die Werte mit der Seite.',
  not_a_cv: 'Dieses Dokument sieht nicht wie ein Lebenslauf aus. Name, Firma und Rolle blieben leer.',
  no_text: 'In diesem Dokument wurde kein lesbarer Text gefunden.',
};
