import { met, metUntested, partly, testsOf, type Chapter } from "./requirement.ts"

const own = testsOf("modules/auth/tests/server/account-sessions.test.ts")
const sessions = testsOf("modules/auth/tests/server/sessions.test.ts")
const accountStatus = testsOf("modules/auth/tests/server/account-status.test.ts")
const factor = testsOf("modules/auth/tests/server/second-factor.test.ts")
const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const aDocument = "A document; the times themselves are shown at 7.3."

export const sessionManagement: Chapter = {
  "7.1.1": metUntested(
    "Document how long a session lasts, unused and in all, and why.",
    "docs/security.md › Sessions, with what departs from NIST and how to set it.",
    aDocument,
  ),
  "7.1.2": metUntested(
    "Document how many sessions there may be.",
    "Any number, each listed and ended by its owner: docs/security.md › Sessions.",
    aDocument,
  ),
  "7.1.3": metUntested(
    "Document how sessions hang together with the provider’s.",
    "They do not: docs/security.md › Sessions.",
    aDocument,
  ),
  "7.2.1": met(
    "Tokens are verified on the server.",
    "With every call, in the database.",
    sessions("a text that is no token of ours is refused without a look at the database"),
    sessions("an expired token is no token, by the database's clock"),
  ),
  "7.2.2": met(
    "Tokens are made for the session, no fixed keys.",
    "Reference tokens, replaced at each use or quarter of an hour.",
    sessions("the cookie is traded for new tokens, and needs the CSRF token beside it"),
  ),
  "7.2.3": met(
    "Tokens have 128 random bits.",
    "256.",
    sessions("only hashes are kept"),
    own("whatever a browser brings along, a sign-in makes a session and secrets of its own"),
  ),
  "7.2.4": met(
    "A sign-in makes a new token and ends the old.",
    "Each step has its own; what opened the step before opens nothing after.",
    own("whatever a browser brings along, a sign-in makes a session and secrets of its own"),
    own("the token from before the choice of a place opens nothing after it"),
  ),
  "7.3.1": met(
    "An unused session ends.",
    "After SESSION_IDLE_MINUTES, or SESSION_REMEMBERED_IDLE_DAYS: by the server where no page is open, by what an open page tells of being touched.",
    own("a session that nobody uses"),
    own("a session whose pages nobody touches ends, though they ask for news by themselves"),
    testsOf("tests/unit/session/activity.test.ts")(
      "what somebody does in any tab counts, and what a page asks by itself does not",
    ),
  ),
  "7.3.2": met(
    "A session ends in any case.",
    "Counted from the sign-in; renewals do not move it.",
    sessions("an expired token is no token, by the database's clock"),
  ),
  "7.4.1": met(
    "What has ended opens nothing.",
    "Its tokens are deleted.",
    sessions("after logout every token of the session is dead"),
  ),
  "7.4.2": met(
    "A closed account’s sessions end.",
    "Also a locked or deactivated one’s, in the same transaction.",
    accountStatus("locking and deactivating end every session at once, and open again what they shut"),
    sessions("a lock, an inactive account and a lost entity count from the next request"),
  ),
  "7.4.3": met(
    "After a changed factor the other sessions can be ended.",
    "A new password ends them by itself; after a second factor’s change, “End all other sessions” under My profile does.",
    own("by its owner, all but this one"),
    testsOf("modules/auth/tests/server/passwords.test.ts")(
      "the password is changed by who knows it; every other session ends and this one goes on",
    ),
  ),
  "7.4.4": met(
    "Signing out is in sight on every page.",
    "In the user menu of the top bar.",
    testsOf("modules/auth/tests/e2e/sign-in.test.ts")(
      "a person signs in on the way to a list, is still signed in after a reload, and signs out without a connection",
    ),
  ),
  "7.4.5": met(
    "Administrators can end people’s sessions.",
    "Users › the person › end sessions; a lost second factor taken away does too.",
    testsOf("modules/auth/tests/server/reset-second-factor.test.ts")(
      "an administrator ends every session of a person at once, and nobody else does",
    ),
    factor("a client administrator takes a lost one away: sessions end, a letter goes out, the trail says who"),
  ),
  "7.5.1": partly(
    "Sign in again before what affects sign-in is changed.",
    "The password or a code for passwords and second factors. The address is changed by administrators alone, who are not asked again; the old address gets a letter.",
    factor("is off until its owner sets it up, and asks for the password again to do so"),
    testsOf("modules/auth/tests/server/account-notifications.test.ts")(
      "at the old address, in their language, when an administrator changes the address they sign in with",
    ),
  ),
  "7.5.2": partly(
    "People see their sessions and end them, having shown a factor again.",
    "Seen and ended, without being asked again: ending is what one wants quickly when something is wrong.",
    own("one’s own sessions are listed, the one in use first, each with its browser, place and times"),
    own("by its owner, one by one: its tokens are dead at once"),
  ),
  "7.6.1": metUntested(
    "Sessions of product and provider behave as documented.",
    "A provider is asked at each sign-in; a session of ours lasts its own time.",
    "There is nothing between the two to try.",
  ),
  "7.6.2": met(
    "No session without the person’s act.",
    "The way back serves the browser that went, once; opening a link signs nobody in.",
    single("must answer a question of this browser, for the first time, in time"),
    single("serves once, soon, and only the browser that it was given to"),
  ),
}
