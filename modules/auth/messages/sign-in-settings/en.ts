/** Sign-in settings of a client, for its administrators. */
export const en = {
  "signInSettings.providers": "Identity providers",
  "signInSettings.providers.text":
    "People with an email address in a provider’s domains sign in there (OpenID Connect).",
  "signInSettings.providers.none": "No identity providers yet",
  "signInSettings.add": "Add provider",
  "signInSettings.edit": "Edit",
  "signInSettings.name": "Name",
  "signInSettings.issuer": "Issuer",
  "signInSettings.clientId": "Client ID",
  "signInSettings.secret": "Client secret",
  "signInSettings.secret.unchanged": "Leave blank to keep the current secret.",
  "signInSettings.domains": "Email domains",
  "signInSettings.domains.hint": "One per line, for example example.org.",
  "signInSettings.callback": "Redirect URI",
  "signInSettings.enabled": "Enabled",
  "signInSettings.disabled": "Disabled",
  "signInSettings.passwordOff": "Disable password sign-in for these domains",
  "signInSettings.passwordOff.hint":
    "Client administrators can still use their passwords in case the provider is unavailable.",
  "signInSettings.creates": "Create accounts automatically",
  "signInSettings.creates.hint": "New accounts have no access until they get modules, entities and roles.",
  "signInSettings.test": "Test connection",
  "signInSettings.test.good": "Connected to {issuer}.",
  "signInSettings.save": "Save",
  "signInSettings.saved": "Saved",
  "signInSettings.delete": "Delete",
  "signInSettings.delete.title": "Delete {name}?",
  "signInSettings.delete.text":
    "People can no longer sign in with this provider. Their accounts are kept, and they can sign in with a password.",
  "signInSettings.requirements": "Require two-step verification",
  "signInSettings.requirements.text":
    "People with these roles must set up two-step verification the next time they sign in.",
  "signInSettings.requirements.administrators": "Client administrators",
  "signInSettings.people": "People with two-step verification or a provider account",
  "signInSettings.people.none": "No one has set this up yet.",
  "signInSettings.people.kinds": "Sign-in methods",
  "signInSettings.people.totp": "Authenticator app",
  "signInSettings.people.passkey": "Passkey",
  "signInSettings.people.provider": "Provider",
  "signInSettings.people.remove": "Reset two-step verification",
  "signInSettings.people.remove.title": "Reset two-step verification for {name}?",
  "signInSettings.people.remove.text":
    "Use this when someone has lost their phone and recovery codes. Confirm their identity first. They are signed out everywhere and notified by email.",
  "signInSettings.people.forget": "Unlink provider account",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
