/** The page at which a new installation is set up. */
export const en = {
  "setup.step": "Step {step} of {all}",
  "setup.organisation.title": "Set up your organisation",
  "setup.organisation.text": "Once, in a few minutes. You can change all of it later.",
  "setup.organisation.name": "Organisation",
  "setup.language": "Language",
  "setup.language.help":
    "The roles and reminders that come with the product are named in it. Everyone chooses a language of their own.",
  "setup.modules": "Modules",
  "setup.modules.missing": "Choose at least one module.",
  "setup.month": "Financial year begins in",
  "setup.entity.title": "Your first entity",
  "setup.entity.text": "The company at the top of your group, or the only one. You add others afterwards.",
  "setup.entity.name": "Entity",
  "setup.country": "Country",
  "setup.currency": "Currency",
  "setup.timeZone": "Time zone",
  "setup.administrator.title": "Your account",
  "setup.administrator.text": "You are the first administrator, and invite everyone else.",
  "setup.firstName": "First name",
  "setup.lastName": "Last name",
  "setup.sample": "Add sample records to try things on",
  "setup.next": "Continue",
  "setup.back": "Back",
  "setup.submit": "Set up",
  "setup.failed": "The set-up did not succeed",
  "setup.bad.title": "This address does not serve",
  "setup.bad.incomplete": "Open the whole address that the start of the product printed, with everything after the #.",
  "setup.signIn": "Go to sign-in",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
