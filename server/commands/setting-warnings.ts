import type { Configuration } from "../configuration/load-configuration.ts"

/** Warnings about settings that work but are unsuitable for production, each as one message. */
export function settingWarnings(configuration: Configuration): string[] {
  const { environment, publicUrl, allowsPlainHttp, trustProxy, smtpUrl, demonstration } = configuration
  if (environment === "development") return []
  const isOpen = new URL(publicUrl).protocol === "http:"
  return [
    ...(isOpen
      ? [
          allowsPlainHttp
            ? `PUBLIC_URL is ${publicUrl}, and passwords are sent unencrypted: put a proxy with TLS in front and set PUBLIC_URL to its https address.`
            : `PUBLIC_URL is ${publicUrl}, so users cannot sign in from another machine: set it to the https address of the proxy in front.`,
        ]
      : []),
    ...(!isOpen && trustProxy === false
      ? [
          `PUBLIC_URL is ${publicUrl} and TRUST_PROXY is off: all users appear to have the address of the proxy and share its limits. Set TRUST_PROXY to the address of the proxy.`,
        ]
      : []),
    ...(smtpUrl === undefined
      ? ["SMTP_URL is not set: invitations, reminders and links for forgotten passwords stay in the outbox."]
      : []),
    ...(demonstration ? ["LOAD_DEMO_DATA is on, and its passwords are public: turn it off in production."] : []),
  ]
}
