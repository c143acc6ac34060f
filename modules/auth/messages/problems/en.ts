/** Why a sign-in, a password or a second factor is rejected. */
export const en = {
  "problem.request.csrf": "Your session could not be renewed. Sign in again.",
  "problem.auth.invalid_credentials": "Invalid email or password",
  "problem.auth.not_signed_in": "Unauthorized user. You are not signed in or your session has expired. Sign in again.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Your account is locked. Ask your entity administrator to unlock it.} one {Too many failed attempts. Try again in one minute.} other {Too many failed attempts. Try again in # minutes.}}",
  "problem.auth.inactive": "Your account is not active. Ask your entity administrator to activate it.",
  "problem.auth.no_module":
    "No module is assigned to the user. Ask your entity administrator for a module and an entity.",
  "problem.auth.consent_required": "Accept the current terms to continue.",
  "problem.auth.unsupported_grant": "This sign-in method is not supported. Choose another one.",
  "problem.password.length": "Use {minimum} to {maximum} characters.",
  "problem.password.upper": "Include an uppercase letter.",
  "problem.password.lower": "Include a lowercase letter.",
  "problem.password.digit": "Include a number.",
  "problem.password.special": "Include a special character, such as ! or a space.",
  "problem.password.repeated": "Do not repeat the same character {count} times in a row.",
  "problem.password.well_known":
    "This password is too common. Use one that is hard to guess, such as three unrelated words.",
  "problem.password.personal": "Do not use your name or email address in your password.",
  "problem.password.mismatch": "Passwords do not match",
  "problem.password.used_before": "You cannot reuse any of your last {count} passwords.",
  "problem.password.incorrect_current": "Your current password is not correct.",
  "problem.password.none": "Your account does not have a password. Change it with the service you sign in with.",
  "problem.password.bad_link": "Invalid or expired reset link. Request a new one.",
  "problem.auth.password_disabled": "Your organisation does not allow password sign-in. Use single sign-on.",
  "problem.auth.needs_https": "Signing in requires HTTPS. See ALLOW_PLAIN_HTTP in the configuration documentation.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {The code is incorrect or has already been used. Enter a new one.} other {The password is incorrect. Try again.}}",
  "problem.auth.second_factor_incorrect":
    "The code is incorrect or has already been used. Wait for a new code and try again.",
  "problem.auth.second_factor_missing": "This verification method is not set up. Choose another one.",
  "problem.auth.second_factor_required":
    "Your role requires two-step verification. Add another method before you remove this one.",
  "problem.auth.second_factor_start_again": "Your sign-in has timed out. Start again.",
  "problem.auth.passkey_rejected": "The passkey could not be verified. Try again or choose another method.",
  "problem.auth.passkeys_need_name": "Passkeys require a domain name. Ask your administrator to set PUBLIC_URL.",
  "problem.auth.too_many_passkeys": "You have reached the limit of {maximum, number} passkeys. Remove one first.",
  "problem.sso.not_supported": "SSO not supported. Sign in with your password, or ask your administrator.",
  "problem.sso.no_user": "No user found with this email. Ask your entity administrator for an invitation.",
  "problem.sso.expired": "Your sign-in has timed out or was started in another browser. Start again.",
  "problem.sso.cancelled": "Sign-in was cancelled at your provider. Try again or choose another method.",
  "problem.sso.failed":
    "The response from your provider could not be verified, so you were not signed in. Try again. If it happens again, contact your administrator.",
  "problem.sso.email_not_verified": "Your provider has not verified your email address. Verify it and try again.",
  "problem.sso.different_user":
    "This email address is linked to a different account at your provider. Ask your administrator to check it.",
  "problem.sso.unreachable": "The sign-in provider is not responding correctly. Check its address or try again later.",
  "problem.sso.bad_issuer":
    "{reason, select, https {The issuer must start with https://.} private {The issuer is in a private network. Ask your system administrator to add its host to SSO_PRIVATE_HOSTS.} other {The issuer is not a valid URL. Copy it from your provider.}}",
  "problem.sso.bad_domain": "{domain} is not a valid email domain. Use a format such as example.org.",
  "problem.sso.domain_taken":
    "{domain} is already used by another provider or organisation. Remove it or ask your system administrator.",
  "problem.sso.provider_not_found": "Sign-in provider not found. It may have been deleted.",
  "problem.sso.provider_conflict": "Someone else changed this provider. Reload and make your change again.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
