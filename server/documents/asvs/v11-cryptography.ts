import { met, metUntested, notApplicable, partly, testsOf, type Chapter } from "./requirement.ts"

const providers = testsOf("modules/auth/tests/server/sign-in-providers.test.ts")
const sessions = testsOf("modules/auth/tests/server/sessions.test.ts")
const chain = testsOf("modules/audit-log/tests/unit/audit-chain.test.ts")
const sealing = testsOf("tests/unit/server/sealing.test.ts")
const aDocument = "A document."

export const cryptography: Chapter = {
  "11.1.1": metUntested("Document how keys are stored and rotated.", "docs/security.md › Secrets and keys.", aDocument),
  "11.1.2": metUntested(
    "An inventory of keys, algorithms and what they protect.",
    "The same table; certificates are the proxy’s.",
    aDocument,
  ),
  "11.2.1": metUntested(
    "Established implementations.",
    "Node’s OpenSSL, `openid-client`, `@simplewebauthn/server`, `otpauth`.",
    "No cryptography is implemented here.",
  ),
  "11.2.2": partly(
    "Algorithms and keys can be replaced.",
    "Password hashes include their parameters; with another SECRETS_KEY encrypted secrets must be entered again, as they are not re-encrypted.",
    sealing("a text encrypted with another key or purpose, or altered, is not decrypted"),
  ),
  "11.2.3": met(
    "128 bits of security.",
    "256-bit keys and tokens, SHA-256, Ed25519; recovery codes have 120 bits and need the password as well.",
    sessions("only hashes are stored"),
    sealing("an encrypted text decrypts to the original, and no two encryptions are equal"),
  ),
  "11.3.1": met(
    "No ECB, no weak padding.",
    "AES-256-GCM only.",
    sealing("an encrypted text decrypts to the original, and no two encryptions are equal"),
  ),
  "11.3.2": met(
    "Approved ciphers only.",
    "AES-256-GCM only.",
    sealing("an encrypted text decrypts to the original, and no two encryptions are equal"),
  ),
  "11.3.3": met(
    "Encrypted data is authenticated.",
    "GCM’s tag, bound to the purpose.",
    sealing("a text encrypted with another key or purpose, or altered, is not decrypted"),
    providers("only their client's administrators manage them, and their secret is encrypted and never returned"),
  ),
  "11.4.1": met(
    "Approved hashes only.",
    "SHA-256. MD5 is the checksum of the S3 protocol, SHA-1 a lookup key in a public list and part of RFC 6238: neither protects a secret.",
    chain("reports an altered entry, whichever part was altered"),
  ),
  "11.4.2": met(
    "Passwords are stored with a slow hash and current parameters.",
    "argon2id, 19 MiB, two passes; parameters are stored with the hash.",
    testsOf("modules/auth/tests/server/sign-in.test.ts")(
      "a wrong password and an unknown address get the same response, after the same work",
    ),
    testsOf("modules/auth/tests/unit/passwords.test.ts")(
      "a password is stored with argon2id, its costs and its own salt",
    ),
  ),
  "11.4.3": met(
    "Hashes of signatures are collision resistant.",
    "SHA-256 in the audit log’s chain, Ed25519 over its checkpoints.",
    chain("an entry rewritten with a matching hash breaks the chain after it"),
  ),
  "11.4.4": notApplicable(
    "Keys derived from passwords are stretched.",
    "No key is derived from a password: SECRETS_KEY is a long random text, expanded by HKDF.",
  ),
  "11.5.1": met(
    "Unguessable values have 128 random bits.",
    "Tokens, links and secrets have 256 bits of `randomBytes`; recovery codes, for which 6.5.4 requires 20, have 120 and ten attempts. IDs are not secret.",
    sessions("only hashes are stored"),
    testsOf("modules/auth/tests/server/reset.test.ts")("only a hash is stored, and any other text is rejected"),
  ),
  "11.6.1": met(
    "Approved signatures and keys.",
    "Ed25519 for checkpoints; passkeys ES256, EdDSA, RS256; providers’ keys as accepted by `openid-client`.",
    testsOf("modules/audit-log/tests/server/audit-verify-command.test.ts")(
      "exits with 0 and a signed checkpoint for an intact audit log; with 2 and the entry for a tampered one",
    ),
    testsOf("modules/auth/tests/server/second-factor.test.ts")(
      "passkeys are created and used, and rejected when any part is invalid",
    ),
  ),
}
