import { linkMinutes } from "../../schemas/account-links.ts"
import { productTerms } from "../../schemas/product-terms.ts"
import { viewingMinutes } from "../../modules/auth/contracts/view-as.ts"
import { passwordLimits } from "../../schemas/password-rules.ts"
import { accountLimits, rejectedCallsFactor, rateLimits, sessionsPerUser } from "../http/limit-table.ts"

const linkUses: Readonly<Record<keyof typeof linkMinutes, string>> = {
  reset: "Choose a new password",
  unlock: "Unlock the account",
  invitation: "Choose the first password",
}

const passwordMeanings: Readonly<Record<keyof typeof passwordLimits, string>> = {
  minimum: "Minimum characters of a password",
  maximum: "Maximum characters of a password",
  repeated: "Identical characters in a row that are rejected",
  previous: "Most recent passwords that cannot be reused, including the current one",
}

const setting = "RATE_LIMIT_SIGN_IN"
const counted = {
  address: "requests of an address",
  rejected: "rejected requests of an address",
  user: "requests of a user",
} as const

/** `docs/security-limits.md`, generated from the tables the server uses. */
export function securityLimitsDocument(): string {
  const rates = Object.values(rateLimits).map(({ what, calls, share, counts }) => {
    const paths = calls.map(({ method, path }) => `\`${method} ${path}\``).join("<br>")
    return `| ${what} | ${paths} | ${counted[counts]} | ${shareOfSetting(share)} |`
  })
  const accounts = Object.values(accountLimits).map(({ what, max, minutes, lockMinutes, maxLockMinutes, outcome }) => {
    const growing =
      maxLockMinutes > lockMinutes ? `, then twice as long each time, up to ${formatMinutes(maxLockMinutes)}` : ""
    return `| ${what} | ${max} in ${minutes} minutes | ${lockMinutes} minutes${growing} | ${outcome} |`
  })
  const links = Object.entries(linkMinutes).map(
    ([name, minutes]) => `| ${linkUses[name as keyof typeof linkMinutes]} | ${formatMinutes(minutes)} |`,
  )
  const passwords = Object.entries(passwordLimits).map(
    ([name, limit]) => `| ${passwordMeanings[name as keyof typeof passwordLimits]} | ${limit} |`,
  )
  return [
    "# Sign-in limits",
    "",
    "Rate limits, account locks and lifetimes of links. This page is written by `npm run generate` from the tables that the server uses;",
    "the tests in `modules/auth/tests/server` reach each limit.",
    "",
    "## Per minute",
    "",
    "Counted per process before anything of the request is read; above the limit `request.rate_limited` says how many seconds to wait. A",
    `session can make RATE_LIMIT requests, and a user ${sessionsPerUser} × RATE_LIMIT in all their sessions, from any address. Requests without a valid`,
    "session count towards RATE_LIMIT of their internet address. Static files are not counted. These endpoints have additional, lower",
    "limits:",
    "",
    "| what | endpoints | counted | maximum |",
    "|---|---|---|---|",
    ...rates,
    "",
    `Where only rejected requests are counted, successful sign-ins do not use up the limit of others at the same address; the total of an address is then`,
    `limited to ${rejectedCallsFactor} times as many, since checking a password is expensive. Attempts on one account are limited below, from any address.`,
    "Behind a proxy the internet address is taken from X-Forwarded-For if the proxy’s address is in TRUST_PROXY; without",
    "that setting all users behind the proxy have the proxy’s address.",
    "",
    "## Per account",
    "",
    "Counted in the database by its clock, for existing accounts and unknown addresses alike, and before the secret is",
    "checked, so that concurrent attempts count. A successful attempt is not counted. A lock ends early with the unlock link in the email,",
    "or with a password reset.",
    "",
    "| what | maximum | lock | response |",
    "|---|---|---|---|",
    ...accounts,
    "",
    "## Links in emails",
    "",
    "Single use. 256 random bits after the `#` of an address under PUBLIC_URL; only a hash is stored.",
    "",
    "| purpose | valid for |",
    "|---|---|",
    ...links,
    "",
    "## Viewing as a role",
    "",
    "A client administrator who views the application as a role has read access with that role’s permissions only. Viewing ends with the session, when",
    "it is stopped, when the role is deleted, when the user is no longer a client administrator, and after:",
    "",
    "| what | duration |",
    "|---|---|",
    `| Viewing as a role | ${formatMinutes(viewingMinutes)} |`,
    "",
    "## Passwords",
    "",
    "| what | limit |",
    "|---|--:|",
    ...passwords,
    "",
    "Also rejected, with any digits and special characters: the 49,000 most common passwords of public leaks, keyboard patterns, and about eight",
    "hundred very common words and terms of the application’s domain, alone or two combined; passwords that contain a part of the user’s name, email address or",
    "organisation of four letters or more; and passwords in the file BREACHED_PASSWORDS_FILE, if set. The domain",
    `terms are: ${productTerms.join(", ")}.`,
    "",
  ].join("\n")
}

function shareOfSetting(share: number): string {
  if (share > 1) return `${share} × ${setting}`
  return share === 1 ? setting : `${setting} ÷ ${Math.round(1 / share)}`
}

function formatMinutes(minutes: number): string {
  const day = 24 * 60
  if (minutes >= 2 * day) return `${minutes / day} days`
  return minutes >= 2 * 60 ? `${minutes / 60} hours` : `${minutes} minutes`
}
