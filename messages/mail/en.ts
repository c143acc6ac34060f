/**
 * Letters. Each kind has a name (as the outbox lists it), a subject, a body whose paragraphs are parted by blank lines, and
 * a button where it leads somewhere. {client} is the organisation's name and is known to every letter.
 */
export const en = {
  "mail.frame.address": "If the button does not work, open this address:",
  "mail.frame.sentBy": "{client} sends this letter through Risk Universe. Nobody reads replies to it.",

  "mail.failure.address": "Nobody can be written to at this address.",
  "mail.failure.refused": "The mail server refused the letter for good.",
  "mail.failure.putOff": "The mail server put the letter off.",
  "mail.failure.unreachable": "The mail server was not reached.",
  "mail.failure.timedOut": "The mail server did not answer in time.",
  "mail.failure.signIn": "The mail server did not accept the product’s sign-in.",
  "mail.failure.insecure": "The connection to the mail server was not secure.",
  "mail.failure.tooOld": "It could not go out in time, and what it leads to is out of date.",
  "mail.failure.unwritable": "The letter’s text could not be written.",

  "mail.passwordReset.name": "Password reset",
  "mail.passwordReset.subject": "Choose a new password",
  "mail.passwordReset.body":
    "Hello {name},\n\nSomebody asked to choose a new password for your account. If it was you, do it within {minutes} minutes; the link serves once.\n\nIf it was not you, you need not do anything: your password stays as it is.",
  "mail.passwordReset.button": "Choose a new password",

  "mail.passwordResetRefused.name": "Password reset not possible",
  "mail.passwordResetRefused.subject": "About your password",
  "mail.passwordResetRefused.body":
    "Hello {name},\n\nSomebody asked to choose a new password for your account. {reason, select, singleSignOn {Your account has none: you sign in through your organisation’s single sign-on or with Google. If you were invited and have not chosen a password yet, ask your administrator to invite you again.} locked {Your account was locked by an administrator. Ask them to unlock it first.} other {Your account is not active. Ask your administrator to activate it first.}}\n\nIf it was not you, you need not do anything.",
  "mail.passwordResetRefused.button": "Go to the sign-in",

  "mail.passwordChanged.name": "Password changed",
  "mail.passwordChanged.subject": "Your password was changed",
  "mail.passwordChanged.body":
    "Hello {name},\n\nThe password of your account was changed, and every other session was signed out.\n\nIf it was not you, choose a new password now and tell your administrator.",
  "mail.passwordChanged.button": "This was not me",

  "mail.accountLocked.name": "Account locked",
  "mail.accountLocked.subject": "Your account is locked for a while",
  "mail.accountLocked.body":
    "Hello {name},\n\nThe password of your account was entered wrongly too often, so nobody can sign in to it with a password for {minutes} minutes.\n\nIf it was you, unlock the account with the button below and sign in at once. If it was not you, somebody may be trying to get in; your password still protects your account.",
  "mail.accountLocked.button": "Unlock the account",

  "mail.invitation.name": "Invitation",
  "mail.invitation.subject": "Your account at {client}",
  "mail.invitation.body":
    "Hello {name},\n\n{inviter} has made an account for you at {client}. Choose your password to begin; the link serves once, for {days} days.\n\nWithout a button below, this address already signs in to an account elsewhere: ask {inviter} for an invitation to another address.",
  "mail.invitation.button": "Choose a password",

  "mail.secondFactorRemoved.name": "Second factor removed",
  "mail.secondFactorRemoved.subject": "The second factor of your account was removed",
  "mail.secondFactorRemoved.body":
    "Hello {name},\n\nThe second factor of your account was removed. From now on your password alone signs you in, until you set up another one.\n\nIf neither you nor your administrator did this, change your password now and tell your administrator.",
  "mail.secondFactorRemoved.button": "Look at my account",

  "mail.secondFactorChanged.name": "Second factor changed",
  "mail.secondFactorChanged.subject": "The second factor of your account was changed",
  "mail.secondFactorChanged.body":
    "Hello {name},\n\n{what, select, appAdded {An authenticator app was set up for your account.} appRemoved {The authenticator app of your account was removed; your passkeys stay.} passkeyAdded {A passkey was added to your account.} passkeyRemoved {A passkey of your account was removed; another second factor stays.} other {The recovery codes of your account were made anew, and the earlier ones are worth nothing.}}\n\nIf it was not you, look at your account now, sign your other sessions out, change your password and tell your administrator.",
  "mail.secondFactorChanged.button": "Look at my account",

  "mail.mailTest.name": "Test letter",
  "mail.mailTest.subject": "Letters arrive",
  "mail.mailTest.body": "Hello {name},\n\nThis letter shows that the mail server takes letters from {client}.",

  "mail.templateTest.name": "Test of a mail template",
  "mail.templateTest.subject": "Test of a mail template",
  "mail.templateTest.body": "This letter shows how a template reads.",
  "mail.templateTest.button": "Open in Risk Universe",

  "mail.sample.record": "Monthly reconciliation of receivables",
  "mail.sample.type": "Control",
  "mail.sample.entity": "Head office",
  "mail.sample.project": "Annual review",
  "mail.sample.activity": "Review",
  "mail.sample.action": "Send for approval",
  "mail.sample.reason": "The sample is too small.",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "E-mail address changed",
  "mail.emailChanged.subject": "The e-mail address of your account was changed",
  "mail.emailChanged.body":
    "Hello {name},\n\n{administrator} changed the e-mail address of your account at {client}. This address no longer signs in, letters about the account go to the new one, and every session was signed out.\n\nIf you did not expect this, tell an administrator of {client} now.",

  "mail.notification.name": "Notification",
  "mail.notification.subject": "{told}",
  "mail.notification.body":
    "Hello {name},\n\n{told}{named, select, yes {: {what}.} other {.}}{dated, select, yes { It is due on {due}.} other {}}\n\nUnder “My profile” you choose what you are written to about.",
  "mail.notification.button": "Open it",
  "mail.digest.name": "Letter of the day",
  "mail.digest.subject": "{count, plural, one {# notification} other {# notifications}} for you",
  "mail.digest.body": "Hello {name},\n\nThis is new since your last letter of the day:",
  "mail.digest.more": "{count, plural, one {And # more, below the bell.} other {And # more, below the bell.}}",
  "mail.digest.due": "(due on {due})",
  "mail.digest.told": "{told}:",
  "mail.digest.choice": "Under “My profile” you choose what you are written to about.",
  "mail.digest.button": "Open Risk Universe",

  "mail.gathered.name": "Several notifications",
  "mail.gathered.subject": "{count, plural, one {# notification} other {# notifications}} for you",
  "mail.gathered.body": "Hello {name},\n\nThis is new for you:",
  "mail.gathered.button": "Open Risk Universe",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
