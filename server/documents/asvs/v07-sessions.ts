import { met, metUntested, partly, testsOf, type Chapter } from "./requirement.ts"

const own = testsOf("modules/auth/tests/server/account-sessions.test.ts")
const sessions = testsOf("modules/auth/tests/server/sessions.test.ts")
const accountStatus = testsOf("modules/auth/tests/server/account-status.test.ts")
const factor = testsOf("modules/auth/tests/server/second-factor.test.ts")
const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const aDocument = "A document; 7.3 covers enforcement."

export const sessionManagement: Chapter = {
  "7.1.1": metUntested(
    "Document idle and absolute session timeouts, and why.",
    "docs/security.md › Sessions, with deviations from NIST and how to configure it.",
    aDocument,
  ),
  "7.1.2": metUntested(
    "Document the number of concurrent sessions.",
    "Any number, each listed and ended by its user: docs/security.md › Sessions.",
    aDocument,
  ),
  "7.1.3": metUntested(
    "Document how sessions relate to the provider’s.",
    "They are independent: docs/security.md › Sessions.",
    aDocument,
  ),
  "7.2.1": met(
    "Verify tokens on the server.",
    "With every request, in the database.",
    sessions("a text that is no token of ours is refused without a look at the database"),
    sessions("an expired token is no token, by the database's clock"),
  ),
  "7.2.2": met(
    "Dynamic session tokens, no static keys.",
    "Reference tokens, replaced at each use or every 15 minutes.",
    sessions("the cookie is traded for new tokens, and needs the CSRF token beside it"),
  ),
  "7.2.3": met(
    "Tokens have 128 random bits.",
    "256.",
    sessions("only hashes are kept"),
    own("whatever a browser brings along, a sign-in makes a session and secrets of its own"),
  ),
  "7.2.4": met(
    "A sign-in creates a new token and ends the old one.",
    "Each step has its own; the token of one step is not valid for the next.",
    own("whatever a browser brings along, a sign-in makes a session and secrets of its own"),
    own("the token from before the choice of a place opens nothing after it"),
  ),
  "7.3.1": met(
    "Idle timeout.",
    "After SESSION_IDLE_MINUTES, or SESSION_REMEMBERED_IDLE_DAYS: by the server if no page is open, by the activity that an open page reports.",
    own("a session that nobody uses"),
    own("a session whose pages nobody touches ends, though they ask for news by themselves"),
    testsOf("tests/unit/session/activity.test.ts")(
      "what somebody does in any tab counts, and what a page asks by itself does not",
    ),
  ),
  "7.3.2": met(
    "Absolute timeout.",
    "Counted from the sign-in; renewals do not extend it.",
    sessions("an expired token is no token, by the database's clock"),
  ),
  "7.4.1": met(
    "An ended session gives no access.",
    "Its tokens are deleted.",
    sessions("after logout every token of the session is dead"),
  ),
  "7.4.2": met(
    "Closing an account ends its sessions.",
    "Also locking or deactivating it, in the same transaction.",
    accountStatus("locking and deactivating end every session at once, and open again what they shut"),
    sessions("a lock, an inactive account and a lost entity count from the next request"),
  ),
  "7.4.3": met(
    "After changing a factor the other sessions can be ended.",
    "A new password ends them automatically; after changing a second factor, “End all other sessions” in My profile does.",
    own("by its owner, all but this one"),
    testsOf("modules/auth/tests/server/passwords.test.ts")(
      "the password is changed by who knows it; every other session ends and this one goes on",
    ),
  ),
  "7.4.4": met(
    "Every page has a visible sign-out.",
    "In the user menu of the top bar.",
    testsOf("modules/auth/tests/e2e/sign-in.test.ts")(
      "a person signs in on the way to a list, is still signed in after a reload, and signs out without a connection",
    ),
  ),
  "7.4.5": met(
    "Administrators can end users’ sessions.",
    "Users › the user › end sessions; removing a lost second factor does so too.",
    testsOf("modules/auth/tests/server/reset-second-factor.test.ts")(
      "an administrator ends every session of a person at once, and nobody else does",
    ),
    factor("a client administrator takes a lost one away: sessions end, a letter goes out, the trail says who"),
  ),
  "7.5.1": partly(
    "Reauthenticate before changing sign-in data.",
    "The password or a code for passwords and second factors. Only administrators change the address, without reauthentication; the old address gets an email.",
    factor("is off until its owner sets it up, and asks for the password again to do so"),
    testsOf("modules/auth/tests/server/account-notifications.test.ts")(
      "at the old address, in their language, when an administrator changes the address they sign in with",
    ),
  ),
  "7.5.2": partly(
    "Users can see and end their sessions after reauthentication.",
    "Seen and ended without reauthentication, because ending a session is urgent when something is wrong.",
    own("one’s own sessions are listed, the one in use first, each with its browser, place and times"),
    own("by its owner, one by one: its tokens are dead at once"),
  ),
  "7.6.1": metUntested(
    "Sessions of application and provider behave as documented.",
    "The provider is contacted at each sign-in; a session here has its own lifetime.",
    "There is no interaction between the two to test.",
  ),
  "7.6.2": met(
    "No session without a user action.",
    "The return is accepted once, only from the browser that started; opening a link signs nobody in.",
    single("must answer a question of this browser, for the first time, in time"),
    single("serves once, soon, and only the browser that it was given to"),
  ),
}
