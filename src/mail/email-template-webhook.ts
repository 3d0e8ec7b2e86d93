import { escapeHtml, htmlPage } from './email-template.ts';
import type { EmailMessage } from './mailer.ts';

/** A webhook that was switched off, and why. */
interface SwitchedOffWebhook {
  readonly url: string;
  /** `gone`: the receiver answered 410. Otherwise no attempt of a message succeeded. */
  readonly offReason: string | null;
}

/**
 * An email to an administrator whose company's webhook was switched off. It is written in English and German, because nobody asked for it in a
 * language. It has the host of the webhook only: the rest of an address can be a secret.
 */
export function webhookOffEmail({ url, offReason }: SwitchedOffWebhook, to: string): EmailMessage {
  const { host } = new URL(url);
  const isGone = offReason === 'gone';
  const subject = `Lectern: webhook to ${host} is off / Webhook an ${host} ist aus`;
  const paragraphs = [
    'Hello,',
    isGone
      ? `Lectern switched off a webhook of your company, because ${host} answered that it is gone (410).`
      : `Lectern switched off a webhook of your company, because ${host} did not take a message in ten attempts over two days.`,
    'Events are no longer sent to it. Once the receiver works again, an administrator can switch the webhook on in the console, on the page “Webhooks”, and send the messages again that failed.',
    'Guten Tag,',
    isGone
      ? `Lectern hat einen Webhook Ihres Unternehmens ausgeschaltet, weil ${host} geantwortet hat, dass es ihn nicht mehr gibt (410).`
      : `Lectern hat einen Webhook Ihres Unternehmens ausgeschaltet, weil ${host} eine Nachricht in zehn Versuchen über zwei Tage nicht angenommen hat.`,
    'Ereignisse werden nicht mehr dorthin gesendet. Sobald der Empfänger wieder arbeitet, kann die Administration den Webhook in der Konsole auf der Seite „Webhooks“ einschalten und die fehlgeschlagenen Nachrichten erneut senden.',
  ];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return { to, subject, text: `${paragraphs.join('\n\n')}\n`, html: htmlPage(html, subject, 'en') };
}
