/**
 * Emails. Each kind has a name (listed in the outbox), a subject, a body with paragraphs separated by blank lines, and
 * a button if it links somewhere. {client} is the organisation's name and available in every email.
 */
export const en = {
  "mail.layout.address": "If the button does not work, copy this link into your browser:",
  "mail.layout.sentBy": "{client} sent this email using Risk Universe. Please do not reply to it.",

  "mail.failure.address": "The email address is not valid.",
  "mail.failure.rejected": "The mail server rejected the email permanently.",
  "mail.failure.postponed": "The mail server deferred the email.",
  "mail.failure.unreachable": "The mail server could not be reached.",
  "mail.failure.timedOut": "The mail server did not answer in time.",
  "mail.failure.signIn": "The mail server rejected the username or password.",
  "mail.failure.insecure": "The connection to the mail server was not secure.",
  "mail.failure.tooOld": "The email was not sent in time and its link has expired.",
  "mail.failure.unwritable": "The email could not be generated.",

  "mail.passwordReset.name": "Password reset",
  "mail.passwordReset.subject": "Reset your password",
  "mail.passwordReset.body":
    "Hello {name},\n\nWe received a request to reset your password. The link below works once and expires after {minutes} minutes.\n\nIf you did not request this, you can ignore this email. Your password will not change.",
  "mail.passwordReset.button": "Reset password",

  "mail.passwordResetRejected.name": "Password reset not available",
  "mail.passwordResetRejected.subject": "Your password reset request",
  "mail.passwordResetRejected.body":
    "Hello {name},\n\nWe received a request to reset your password. {reason, select, singleSignOn {Your account does not have a password because you sign in with your organisation’s single sign-on or Google. If you were invited and have not set a password yet, ask your administrator to send a new invitation.} locked {Your account was locked by an administrator. Ask them to unlock it first.} other {Your account is not active. Ask your administrator to activate it first.}}\n\nIf you did not request this, you can ignore this email.",
  "mail.passwordResetRejected.button": "Go to sign in",

  "mail.passwordChanged.name": "Password changed",
  "mail.passwordChanged.subject": "Your password was changed",
  "mail.passwordChanged.body":
    "Hello {name},\n\nYour password was changed and all other sessions were signed out.\n\nIf this was not you, reset your password now and contact your administrator.",
  "mail.passwordChanged.button": "This was not me",

  "mail.accountLocked.name": "Account locked",
  "mail.accountLocked.subject": "Your account is temporarily locked",
  "mail.accountLocked.body":
    "Hello {name},\n\nThere were too many failed sign-in attempts, so password sign-in to your account is blocked for {minutes} minutes.\n\nIf this was you, use the button below to unlock your account. If not, someone may be trying to access it; your password still protects your account.",
  "mail.accountLocked.button": "Unlock account",

  "mail.invitation.name": "Invitation",
  "mail.invitation.subject": "You have been invited to {client}",
  "mail.invitation.body":
    "Hello {name},\n\n{inviter} has created an account for you at {client}. Set a password to get started. The link works once and expires after {days} days.\n\nIf there is no button below, this email address is already used to sign in to another account. Ask {inviter} to invite you at a different address.",
  "mail.invitation.button": "Set password",

  "mail.secondFactorRemoved.name": "Two-step verification removed",
  "mail.secondFactorRemoved.subject": "Two-step verification was turned off",
  "mail.secondFactorRemoved.body":
    "Hello {name},\n\nTwo-step verification was turned off for your account. You now sign in with your password only, until you set it up again.\n\nIf neither you nor your administrator did this, change your password now and contact your administrator.",
  "mail.secondFactorRemoved.button": "Review account",

  "mail.secondFactorChanged.name": "Two-step verification changed",
  "mail.secondFactorChanged.subject": "Your two-step verification settings changed",
  "mail.secondFactorChanged.body":
    "Hello {name},\n\n{what, select, appAdded {An authenticator app was added to your account.} appRemoved {The authenticator app was removed from your account. Your passkeys still work.} passkeyAdded {A passkey was added to your account.} passkeyRemoved {A passkey was removed from your account. You still have another verification method.} other {New recovery codes were created for your account. The old ones no longer work.}}\n\nIf this was not you, sign out your other sessions, change your password and contact your administrator.",
  "mail.secondFactorChanged.button": "Review account",

  "mail.mailTest.name": "Test email",
  "mail.mailTest.subject": "Test email",
  "mail.mailTest.body": "Hello {name},\n\nThis email confirms that the mail server accepts email from {client}.",

  "mail.templateTest.name": "Email template test",
  "mail.templateTest.subject": "Email template test",
  "mail.templateTest.body": "This is a preview of your template.",
  "mail.templateTest.button": "Open in Risk Universe",

  "mail.sample.record": "Monthly reconciliation of receivables",
  "mail.sample.type": "Control",
  "mail.sample.entity": "Head office",
  "mail.sample.project": "Annual review",
  "mail.sample.activity": "Review",
  "mail.sample.action": "Send for approval",
  "mail.sample.reason": "The sample is too small.",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "Email address changed",
  "mail.emailChanged.subject": "Your email address was changed",
  "mail.emailChanged.body":
    "Hello {name},\n\n{administrator} changed the email address of your account at {client}. You can no longer sign in with this address, emails now go to the new one, and all sessions were signed out.\n\nIf you did not expect this, contact an administrator at {client} now.",

  "mail.notification.name": "Notification",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "Hello {name},\n\n{notification}{named, select, yes {: {what}.} other {.}}{dated, select, yes { It is due on {due}.} other {}}\n\nTo change which emails you receive, go to My profile.",
  "mail.notification.button": "Open",
  "mail.digest.name": "Daily digest",
  "mail.digest.subject": "{count, plural, one {You have # notification} other {You have # notifications}}",
  "mail.digest.body": "Hello {name},\n\nHere is what is new since your last digest:",
  "mail.digest.more":
    "{count, plural, one {And # more in your notifications.} other {And # more in your notifications.}}",
  "mail.digest.due": "(due on {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "To change which emails you receive, go to My profile.",
  "mail.digest.button": "Open Risk Universe",

  "mail.gathered.name": "Combined notifications",
  "mail.gathered.subject": "{count, plural, one {You have # notification} other {You have # notifications}}",
  "mail.gathered.body": "Hello {name},\n\nHere is what is new:",
  "mail.gathered.button": "Open Risk Universe",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
