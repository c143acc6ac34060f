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
    sessions("a malformed token is rejected without a database query"),
    sessions("an expired token is rejected, by the database's clock"),
  ),
  "7.2.2": met(
    "Dynamic session tokens, no static keys.",
    "Reference tokens, replaced at each use or every 15 minutes.",
    sessions("the cookie is exchanged for new tokens, and needs the CSRF token with it"),
  ),
  "7.2.3": met(
    "Tokens have 128 random bits.",
    "256.",
    sessions("only hashes are stored"),
    own("a sign-in always creates a new session and new secrets, whatever the browser sends"),
  ),
  "7.2.4": met(
    "A sign-in creates a new token and ends the old one.",
    "Each step has its own; the token of one step is not valid for the next.",
    own("a sign-in always creates a new session and new secrets, whatever the browser sends"),
    own("the token from before the scope selection is invalid after it"),
  ),
  "7.3.1": met(
    "Idle timeout.",
    "After SESSION_IDLE_MINUTES, or SESSION_REMEMBERED_IDLE_DAYS: by the server if no page is open, by the activity that an open page reports.",
    own("an unused session"),
    own("a session without user interaction ends, although its pages poll"),
    testsOf("tests/unit/session/activity.test.ts")(
      "user activity in any tab counts, and requests sent by the page do not",
    ),
  ),
  "7.3.2": met(
    "Absolute timeout.",
    "Counted from the sign-in; renewals do not extend it.",
    sessions("an expired token is rejected, by the database's clock"),
  ),
  "7.4.1": met(
    "An ended session gives no access.",
    "Its tokens are deleted.",
    sessions("after sign-out all tokens of the session are invalid"),
  ),
  "7.4.2": met(
    "Closing an account ends its sessions.",
    "Also locking or deactivating it, in the same transaction.",
    accountStatus("locking and deactivating end all sessions at once; unlocking and activating allow sign-in again"),
    sessions("a lock, an inactive account and a removed entity take effect with the next request"),
  ),
  "7.4.3": met(
    "After changing a factor the other sessions can be ended.",
    "A new password ends them automatically; after changing a second factor, “End all other sessions” in My profile does.",
    own("by its owner, all except the current one"),
    testsOf("modules/auth/tests/server/passwords.test.ts")(
      "the password change requires the current password; all other sessions end and this one continues",
    ),
  ),
  "7.4.4": met(
    "Every page has a visible sign-out.",
    "In the user menu of the top bar.",
    testsOf("modules/auth/tests/e2e/sign-in.test.ts")(
      "a user signs in on the way to a list, stays signed in after a reload, and signs out while offline",
    ),
  ),
  "7.4.5": met(
    "Administrators can end users’ sessions.",
    "Users › the user › end sessions; removing a lost second factor does so too.",
    testsOf("modules/auth/tests/server/reset-second-factor.test.ts")(
      "an administrator ends all sessions of a user at once, and other users cannot",
    ),
    factor("a client administrator resets a lost factor: sessions end, an email is sent, the audit log names who"),
  ),
  "7.5.1": partly(
    "Reauthenticate before changing sign-in data.",
    "The password or a code for passwords and second factors. Only administrators change the address, without reauthentication; the old address gets an email.",
    factor("is off until its owner sets it up, which requires the password again"),
    testsOf("modules/auth/tests/server/account-notifications.test.ts")(
      "at the old address, in their language, when an administrator changes their sign-in address",
    ),
  ),
  "7.5.2": partly(
    "Users can see and end their sessions after reauthentication.",
    "Seen and ended without reauthentication, because ending a session is urgent when something is wrong.",
    own("a user’s own sessions are listed, the current one first, each with its browser, location and times"),
    own("by its owner, one by one: its tokens are invalid at once"),
  ),
  "7.6.1": metUntested(
    "Sessions of application and provider behave as documented.",
    "The provider is contacted at each sign-in; a session here has its own lifetime.",
    "There is no interaction between the two to test.",
  ),
  "7.6.2": met(
    "No session without a user action.",
    "The return is accepted once, only from the browser that started; opening a link signs nobody in.",
    single("must match a request of this browser, once, before it expires"),
    single("has a code that works once, within its lifetime, and only in the browser that requested it"),
  ),
}
