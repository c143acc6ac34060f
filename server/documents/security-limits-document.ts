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
  minimum: "Characters of a password, at least",
  maximum: "Characters of a password, at most",
  repeated: "Identical characters in a row that are refused",
  previous: "Passwords before the one in force that are not taken again, with that one",
}

const setting = "RATE_LIMIT_SIGN_IN"
const counted = {
  address: "calls of an address",
  rejected: "refused calls of an address",
  user: "calls of a user",
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
    "# Limits around the sign-in",
    "",
    "What may be tried how often, and what serves how long. This page is written by `npm run generate` from the tables the server goes by;",
    "each limit is reached in `tests/server/auth`.",
    "",
    "## Per minute",
    "",
    "Counted in each process before anything of the call is read; beyond it `request.rate_limited` says how many seconds to wait. A signed-in",
    `session may make RATE_LIMIT calls, and a person ${sessionsPerUser} × RATE_LIMIT in all their sessions, wherever they are. What comes without a session that`,
    "is known to be good counts against RATE_LIMIT of its internet address. The files of the page are not counted. The calls below are held to",
    "less besides:",
    "",
    "| what | calls | counted | at most |",
    "|---|---|---|---|",
    ...rates,
    "",
    `Where what is refused is counted, whoever signs in rightly uses up nothing of a neighbour’s; all calls of an address together may then be`,
    `${rejectedCallsFactor} times as many, since checking a password costs work. Guesses at one account are counted below, wherever they come from.`,
    "Behind a proxy the internet address is the one it names in X-Forwarded-For, and only if the proxy’s own address is in TRUST_PROXY; without",
    "that setting everybody behind the proxy has the proxy’s address.",
    "",
    "## Per account",
    "",
    "Counted in the database by its clock, alike for accounts that exist and for addresses nobody has, and charged before the secret is looked",
    "at, so that tries at one moment cannot slip past. What was right gives the count back. A rest ends with the link of the letter about it,",
    "or with a new password chosen by letter.",
    "",
    "| what | at most | then it rests | and is told |",
    "|---|---|---|---|",
    ...accounts,
    "",
    "## Links in letters",
    "",
    "Each serves once. 256 random bits behind the `#` of an address under PUBLIC_URL, of which only a hash is kept.",
    "",
    "| to | serves |",
    "|---|---|",
    ...links,
    "",
    "## Viewing as a role",
    "",
    "A client administrator who views the product as a role only reads, and holds nothing but the role. It ends with the session, when it is",
    "stopped, when the role is deleted, when the person is no longer client administrator, and by itself.",
    "",
    "| what | lasts |",
    "|---|---|",
    `| Viewing as a role | ${formatMinutes(viewingMinutes)} |`,
    "",
    "## Passwords",
    "",
    "| what | limit |",
    "|---|--:|",
    ...passwords,
    "",
    "Refused besides, alone or two together and however dressed with figures and signs: some eight hundred words everybody tries first, walks",
    "over the keys, and the words of the product’s own field. So is a password with a part of its person’s name, e-mail address or",
    "organisation in it that has four letters or more, and one that stands in the file BREACHED_PASSWORDS_FILE, where one is named. The words",
    `of the field are: ${productTerms.join(", ")}.`,
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
