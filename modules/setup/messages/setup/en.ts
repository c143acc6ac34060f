/** The setup page of a new installation. */
export const en = {
  "setup.step": "Step {step} of {all}",
  "setup.organisation.title": "Set up your organisation",
  "setup.organisation.text": "This takes a few minutes. You can change everything later.",
  "setup.organisation.name": "Organisation",
  "setup.language": "Language",
  "setup.language.help":
    "Default roles and reminders are named in this language. Each user can choose their own language.",
  "setup.modules": "Modules",
  "setup.modules.missing": "Select at least one module.",
  "setup.month": "Financial year starts in",
  "setup.entity.title": "Your first entity",
  "setup.entity.text": "The company at the top of your group, or your only company. You can add others later.",
  "setup.entity.name": "Entity",
  "setup.country": "Country",
  "setup.currency": "Currency",
  "setup.timeZone": "Time zone",
  "setup.administrator.title": "Your account",
  "setup.administrator.text": "You are the first administrator and can invite everyone else.",
  "setup.firstName": "First name",
  "setup.lastName": "Last name",
  "setup.sample": "Add sample records to explore",
  "setup.next": "Continue",
  "setup.back": "Back",
  "setup.submit": "Finish setup",
  "setup.failed": "Setup failed",
  "setup.bad.title": "This setup link is not valid",
  "setup.bad.incomplete": "Open the complete link printed when the server started, including everything after the #.",
  "setup.signIn": "Go to sign in",
  "problem.setup.bad_address":
    "This setup link has been replaced by a newer one. Restart the server and use the link it prints.",
  "problem.setup.expired":
    "This setup link has expired. Setup links are valid for one hour. Restart the server to get a new one.",
  "problem.setup.done": "This installation is already set up. Sign in, or ask its administrator for an invitation.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
