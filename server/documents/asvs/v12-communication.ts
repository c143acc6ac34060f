import { byOperator, met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const delivery = testsOf("tests/server/mail/delivery.test.ts")
const network = testsOf("tests/server/network.test.ts")
const fetching = testsOf("tests/server/outbound/guarded-fetch.test.ts")

export const communication: Chapter = {
  "12.1.1": byOperator("TLS 1.2 and 1.3 only.", "The proxy’s; towards the mail server 1.2 is the least."),
  "12.1.2": byOperator("Recommended suites only.", "The proxy’s; towards others OpenSSL’s presets."),
  "12.1.3": notApplicable("Client certificates are checked.", "None are used."),
  "12.2.1": byOperator(
    "TLS for all who come from outside.",
    "A proxy with TLS; without it nobody signs in from another machine unless ALLOW_PLAIN_HTTP says so.",
    network("over plain HTTP nobody signs in from another machine, unless the operator lets them"),
  ),
  "12.2.2": byOperator("Certificates the public trusts.", "The proxy’s."),
  "12.3.1": byOperator(
    "Encryption on every other line.",
    "Mail demands TLS, providers https. The database by `sslmode=verify-full`, bucket and scanner by https addresses: docs/security.md › Lines.",
    delivery("a server that offers no TLS gets a letter only where the setting says so"),
    fetching("only https is asked; http of this very machine in development alone"),
  ),
  "12.3.2": met(
    "Certificates of others are checked.",
    "Node’s default everywhere; of the mail server’s unless SMTP_TLS says otherwise.",
    delivery("a server that offers no TLS gets a letter only where the setting says so"),
    fetching("a host the operator named may lie inside, but is asked over https as any other"),
  ),
  "12.3.3": byOperator(
    "TLS between inner HTTP services.",
    "Proxy and product share a machine, or the line between them is the operator’s.",
  ),
  "12.3.4": byOperator(
    "Inner certificates are trusted one by one.",
    "NODE_EXTRA_CA_CERTS names the authority of your own network.",
  ),
}
