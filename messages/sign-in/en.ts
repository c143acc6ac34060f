export const en = {
  "signIn.title": "Sign in",
  "signIn.subtitle": "Internal control and audit for your group.",
  "signIn.email": "Work e-mail",
  "signIn.password": "Password",
  "signIn.rememberMe": "Remember me on this device",
  "signIn.submit": "Sign in",
  "signIn.failed": "Login failed",
  "signIn.done": "You are signed in",
  "signIn.left": "You are signed out",
  "signIn.invitation": "New here? Ask your entity administrator for an invitation.",
  "signIn.emailRequired": "Enter your e-mail address.",
  "signIn.emailInvalid": "Email is not valid",
  "signIn.passwordRequired": "Enter your password.",
  "signIn.language": "Language",
  "signIn.motto": "Every risk, the control that answers it, and the proof that it works.",
  "signIn.mottoText": "One chain from process to remediation, for every entity in the group.",
  "signIn.consent.title": "Terms and privacy",
  "signIn.consent.text":
    "This service records what you do in it, with your name and the time, so that the work of control and audit can be relied on later. Your name, e-mail address and role are seen by the people you work with. Nothing is passed on outside your organisation by this product.",
  "signIn.consent.agree": "I have read and accept the terms",
  "signIn.consent.accept": "Accept and continue",
  "signIn.consent.required": "Tick the box to go on.",
  "signIn.choose.title": "Choose a module and an entity",
  "signIn.choose.text": "You can switch at any time from the foot of the sidebar.",
  "signIn.choose.none": "No module is assigned to the user",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
