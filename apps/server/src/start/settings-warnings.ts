import type { Settings } from '../env.ts';

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

/** Settings that are allowed and probably not what was meant, each in one sentence that says what to do. */
export function warningsOf(settings: Settings): string[] {
  const { demo, host, mail, metrics, publicUrl, trustProxy, rateLimit } = settings;
  const isPublic = publicUrl !== undefined && !isLocal(new URL(publicUrl).hostname);
  // A proxy passes on what comes from outside.
  const isReachable = isPublic || !isLocal(host) || trustProxy !== false;
  const warnings: [boolean, string][] = [
    [
      demo && isReachable,
      'Demo mode can be reached from outside, and its logins are shown to everybody: set DEMO=0 for real people.',
    ],
    [
      !demo && mail.smtpUrl === undefined,
      'Emails go to a folder, so nobody can confirm an email address or reset a password: set SMTP_URL.',
    ],
    [
      isPublic && publicUrl.startsWith('http:'),
      'PUBLIC_URL begins with http:, so passwords and cookies cross the network unencrypted: set it to an https address.',
    ],
    [
      publicUrl?.startsWith('https:') === true && trustProxy === false,
      'PUBLIC_URL needs a proxy, and without TRUST_PROXY everybody has its address and shares its limits: set TRUST_PROXY.',
    ],
    [
      metrics !== undefined && metrics.token === undefined && !isLocal(host),
      'Whoever reaches METRICS_PORT reads the metrics: keep it from the internet, or set METRICS_TOKEN.',
    ],
    [!rateLimit && isReachable, 'RATE_LIMIT is off, so anybody may guess passwords: leave it on for real people.'],
  ];
  return warnings.filter(([applies]) => applies).map(([, text]) => text);
}
