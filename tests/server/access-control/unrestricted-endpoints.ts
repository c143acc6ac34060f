/** Endpoints without hidden data, with the reason and the test of what they protect. */
export const unrestrictedEndpoints: readonly {
  readonly names: readonly string[]
  readonly why: string
  readonly test?: string
}[] = [
  {
    names: ["createToken", "getClientKeys"],
    why: "Before anybody is known: a sign-in, alike for addresses that somebody has and that nobody has.",
    test: "modules/auth/tests/server/sign-in.test.ts",
  },
  {
    names: ["forgotPassword", "openAccountLink", "resetUserPassword"],
    why: "Before anybody is known: the secret of a letter is the right.",
    test: "modules/auth/tests/server/reset.test.ts",
  },
  {
    names: ["unlockAccount"],
    why: "Before anybody is known: the secret of a letter is the right.",
    test: "modules/auth/tests/server/locks.test.ts",
  },
  {
    names: ["getSignInMethods", "initiateSso", "signInCallback"],
    why: "Before anybody is known: a way to a provider and back.",
    test: "modules/auth/tests/server/single-sign-on.test.ts",
  },
  {
    names: ["googleLogin"],
    why: "Before anybody is known: a way to a provider and back.",
    test: "modules/auth/tests/server/google.test.ts",
  },
  {
    names: ["getFileContent", "putFilePart"],
    why: "The address is the right: it is signed for one file and a short while.",
    test: "tests/server/files/folder-store.test.ts",
  },
  {
    names: ["getHealth", "getLiveness", "getReadiness"],
    why: "Says whether the product works, and nothing of anybody.",
    test: "tests/server/http.test.ts",
  },
  {
    names: ["openSetup", "setUp"],
    why: "Before anybody is known: the secret of the printed address is the right, and it serves while nobody signs in.",
    test: "modules/setup/tests/server/setup.test.ts",
  },
  {
    names: ["getWelcome", "testMail"],
    why: "Of the caller's own client as a whole, for its administrators alone; a test letter goes to the caller.",
    test: "modules/setup/tests/server/welcome.test.ts",
  },
  {
    names: ["getConsent", "acceptConsent", "getEntityDetails", "getAppUser", "logout", "getClientModules"],
    why: "About the caller alone: it names nothing.",
    test: "modules/auth/tests/server/sessions.test.ts",
  },
  {
    names: ["createEntityToken"],
    why: "A place one does not work in is not there; asked with success it ends the tokens this matrix asks with.",
    test: "modules/auth/tests/server/sessions.test.ts",
  },
  {
    names: ["getMyProfile", "saveMyProfile", "confirmPassword"],
    why: "About the caller alone: it names nothing.",
    test: "modules/auth/tests/server/passwords.test.ts",
  },
  {
    names: ["stopViewing"],
    why: "About the caller's own session alone: it names nothing.",
    test: "modules/auth/tests/server/view-as.test.ts",
  },
  {
    names: ["listSessions", "endOtherSessions"],
    why: "About the caller alone: it names nothing.",
    test: "modules/auth/tests/server/account-sessions.test.ts",
  },
  {
    names: [
      "addPasskey",
      "startPasskeySetup",
      "startTotpSetup",
      "confirmTotp",
      "getPasskeyOptions",
      "getSecondFactor",
      "removeSecondFactor",
      "renewRecoveryCodes",
      "verifySecondFactor",
    ],
    why: "About the caller alone: it names nothing.",
    test: "modules/auth/tests/server/second-factor.test.ts",
  },
  {
    names: ["getNotificationPreferences", "saveNotificationPreferences", "saveNotificationPreference"],
    why: "About how the caller wants to be told alone: it names nothing.",
    test: "modules/notifications/tests/server/preferences.test.ts",
  },
  {
    names: ["streamNotifications"],
    why: "The number of the caller's own notifications alone: it names nothing.",
    test: "modules/notifications/tests/server/stream.test.ts",
  },
  {
    names: ["countNotifications", "markAllNotificationsRead"],
    why: "About the caller's own notifications alone: it names nothing.",
    test: "modules/notifications/tests/server/notifications.test.ts",
  },
  {
    names: ["listTasks"],
    why: "About what waits for the caller, as far as they see it now; what it is narrowed by is looked up behind the same walls.",
    test: "modules/workflow/tests/server/tasks.test.ts",
  },
  {
    names: ["listJobSchedules", "runJobSchedule"],
    why: "What the product does by itself, the same for everybody, and how it went for the caller's own client as a whole.",
    test: "modules/jobs/tests/server/jobs-page.test.ts",
  },
  {
    names: ["markAllExportsRead"],
    why: "About the caller's own exports alone: it names nothing.",
    test: "modules/exports/tests/server/exports.test.ts",
  },
  {
    names: ["listCountries", "listCurrencies", "listEntityTypes", "listSectorTypes", "listTimeZones"],
    why: "The same for everybody: names of the world, no client's data.",
    test: "modules/organisation/tests/server/reference-data.test.ts",
  },
  {
    names: ["getPackSchema", "listVariables", "listFeaturePermissions"],
    why: "The same for everybody: what the product knows of itself.",
  },
  {
    names: ["getTemplate", "getUserUploadTemplate"],
    why: "The same for everybody who may upload such a thing: columns and a made-up sample.",
    test: "modules/files/tests/server/templates.test.ts",
  },
  {
    names: ["createRole", "createProvider", "createProfile", "createTag", "createBlock", "createMailTemplate"],
    why: "Makes something new in the caller's own client and names nothing that is there; its right is tried for every feature.",
    test: "tests/server/access-control/feature-permissions.test.ts",
  },
  {
    names: ["createFromSchema", "importPack", "previewPack"],
    why: "Makes drafts in the caller's own client out of a document that it brings along.",
    test: "modules/designer/tests/server/packs.test.ts",
  },
  {
    names: ["testProvider"],
    why: "Asks an address of the open internet and names nothing of the product.",
    test: "modules/auth/tests/server/sign-in-providers.test.ts",
  },
  {
    names: ["verifyAudit", "getAuditCheckpoint"],
    why: "About the caller's own client as a whole; client administrators alone, which is tried for every such call.",
    test: "tests/server/access-control/feature-permissions.test.ts",
  },
  {
    names: ["streamProfileChanges"],
    why: "Tells numbers of versions put in force in the caller's own client, and nothing of what they hold.",
    test: "modules/designer/tests/server/versions.test.ts",
  },
  {
    names: ["checkEntityUpload", "loadEntityUpload", "getEntityUploadErrors"],
    why: "Rows below an entity one does not see are refused as if it were not there, row by row.",
    test: "modules/organisation/tests/server/upload.test.ts",
  },
]
