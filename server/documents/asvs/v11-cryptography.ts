import { met, metUntested, notApplicable, partly, testsOf, type Chapter } from "./requirement.ts"

const providers = testsOf("modules/auth/tests/server/sign-in-providers.test.ts")
const sessions = testsOf("modules/auth/tests/server/sessions.test.ts")
const chain = testsOf("modules/audit-log/tests/unit/audit-chain.test.ts")
const sealing = testsOf("tests/unit/server/sealing.test.ts")
const aDocument = "A document."

export const cryptography: Chapter = {
  "11.1.1": metUntested("Document how keys are kept and renewed.", "docs/security.md › Secrets and keys.", aDocument),
  "11.1.2": metUntested(
    "An inventory of keys, algorithms and what they protect.",
    "The same table; certificates are the proxy’s.",
    aDocument,
  ),
  "11.2.1": metUntested(
    "Known implementations.",
    "Node’s OpenSSL, `openid-client`, `@simplewebauthn/server`, `otpauth`.",
    "No cryptography is written here.",
  ),
  "11.2.2": partly(
    "Algorithms and keys can be replaced.",
    "Password hashes carry their costs; another SECRETS_KEY makes what it sealed be entered again, as nothing is sealed anew by itself.",
    sealing("what was sealed with another key, for another purpose, or was altered does not open"),
  ),
  "11.2.3": met(
    "128 bits of security.",
    "256-bit keys and tokens, SHA-256, Ed25519; recovery codes have 120 bits and open nothing without the password.",
    sessions("only hashes are kept"),
    sealing("what is sealed opens to what it was, and never looks the same twice"),
  ),
  "11.3.1": met(
    "No ECB, no weak padding.",
    "AES-256-GCM alone.",
    sealing("what is sealed opens to what it was, and never looks the same twice"),
  ),
  "11.3.2": met(
    "Approved ciphers only.",
    "AES-256-GCM alone.",
    sealing("what is sealed opens to what it was, and never looks the same twice"),
  ),
  "11.3.3": met(
    "What is encrypted cannot be altered.",
    "GCM’s tag, and the purpose bound in.",
    sealing("what was sealed with another key, for another purpose, or was altered does not open"),
    providers("are their client's administrators' alone, and their secret is sealed and never told"),
  ),
  "11.4.1": met(
    "Approved hashes only.",
    "SHA-256. MD5 is the checksum of S3’s protocol, SHA-1 a key into a public list and the codes of RFC 6238: none keeps a secret.",
    chain("an entry that was altered is named, whichever part of it was"),
  ),
  "11.4.2": met(
    "Passwords by a slow hash with current costs.",
    "argon2id, 19 MiB, two passes; costs stand with the hash.",
    testsOf("modules/auth/tests/server/sign-in.test.ts")(
      "a wrong password and an unknown address are answered alike, after the same work",
    ),
    testsOf("modules/auth/tests/unit/passwords.test.ts")(
      "a password is kept by argon2id with its costs and a salt of its own",
    ),
  ),
  "11.4.3": met(
    "Hashes of signatures resist collisions.",
    "SHA-256 in the trail’s chain, Ed25519 over its checkpoints.",
    chain("an entry rewritten with a fitting hash of its own breaks the chain behind it"),
  ),
  "11.4.4": notApplicable(
    "Keys made of passwords are stretched.",
    "No key is made of a password: SECRETS_KEY is a long random text, spread by HKDF.",
  ),
  "11.5.1": met(
    "What must not be guessed has 128 random bits.",
    "Tokens, links and secrets 256 bits of `randomBytes`; recovery codes, of which 6.5.4 asks for 20, have 120 and ten tries. Ids are no secret.",
    sessions("only hashes are kept"),
    testsOf("modules/auth/tests/server/reset.test.ts")("only a hash is kept, and no other text opens anything"),
  ),
  "11.6.1": met(
    "Approved signatures and keys.",
    "Ed25519 for checkpoints; passkeys ES256, EdDSA, RS256; providers’ keys as `openid-client` takes them.",
    testsOf("modules/audit-log/tests/server/audit-verify-command.test.ts")(
      "a whole trail ends in 0 and leaves a signed checkpoint; one that was tampered with ends in 2, and the entry is named",
    ),
    testsOf("modules/auth/tests/server/second-factor.test.ts")(
      "passkeys: made, used, and refused where anything about them is not so",
    ),
  ),
}
