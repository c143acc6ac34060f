export const en = {
  "signIn.title": "Sign in",
  "signIn.subtitle": "Internal control and audit for your group.",
  "signIn.email": "Work email",
  "signIn.password": "Password",
  "signIn.rememberMe": "Keep me signed in",
  "signIn.submit": "Sign in",
  "signIn.failed": "Login failed",
  "signIn.done": "You are signed in",
  "signIn.left": "You have been signed out",
  "signIn.invitation": "New here? Ask your entity administrator for an invitation.",
  "signIn.emailRequired": "Enter your email address.",
  "signIn.emailInvalid": "Email is not valid",
  "signIn.passwordRequired": "Enter your password.",
  "signIn.language": "Language",
  "signIn.motto": "Every risk, its controls, and the evidence that they work.",
  "signIn.mottoText": "From process to remediation, for every entity in your group.",
  "signIn.consent.title": "Terms and privacy",
  "signIn.consent.text":
    "This service logs your activity with your name and the time, so that audit and control work can be verified later. People you work with can see your name, email address and role. The service does not share data outside your organisation.",
  "signIn.consent.agree": "I have read and accept the terms",
  "signIn.consent.accept": "Accept and continue",
  "signIn.consent.required": "Select the checkbox to continue.",
  "signIn.choose.title": "Choose a module and entity",
  "signIn.choose.text": "You can switch at any time at the bottom of the sidebar.",
  "signIn.choose.none": "No module is assigned to the user",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
