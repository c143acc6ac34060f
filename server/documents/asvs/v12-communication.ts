import { byOperator, met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const delivery = testsOf("tests/server/mail/delivery.test.ts")
const network = testsOf("tests/server/network.test.ts")
const fetching = testsOf("tests/server/outbound/guarded-fetch.test.ts")

export const communication: Chapter = {
  "12.1.1": byOperator("TLS 1.2 and 1.3 only.", "Set in the proxy; to the mail server the minimum is 1.2."),
  "12.1.2": byOperator(
    "Recommended cipher suites only.",
    "Set in the proxy; outgoing connections use OpenSSL’s defaults.",
  ),
  "12.1.3": notApplicable("Client certificates are verified.", "None are used."),
  "12.2.1": byOperator(
    "TLS for all external clients.",
    "A proxy with TLS; without it no user can sign in from another machine unless ALLOW_PLAIN_HTTP is on.",
    network("over plain HTTP sign-in from another machine is rejected unless the operator allows it"),
  ),
  "12.2.2": byOperator("Publicly trusted certificates.", "Set in the proxy."),
  "12.3.1": byOperator(
    "Encryption of all other connections.",
    "Mail requires TLS, providers https. The database with `sslmode=verify-full`, bucket and scanner with https addresses: docs/security.md › Network connections.",
    delivery("a server without TLS gets an email only where the setting allows it"),
    fetching("only https is requested; http of the same machine only in development"),
  ),
  "12.3.2": met(
    "Verify certificates of other systems.",
    "Node’s default everywhere; the mail server’s unless SMTP_TLS says otherwise.",
    delivery("a server without TLS gets an email only where the setting allows it"),
    fetching("a host that the operator allowed can be internal but is requested over https"),
  ),
  "12.3.3": byOperator(
    "TLS between internal HTTP services.",
    "Proxy and server are on the same machine, or the operator protects the connection between them.",
  ),
  "12.3.4": byOperator(
    "Trust internal certificates selectively.",
    "NODE_EXTRA_CA_CERTS names the authority of the internal network.",
  ),
}
