import type { Language } from "../schemas/languages.ts"

type Texts = Readonly<Record<string, string>>

/** Texts that come with the first drawer, dialog or page that speaks them, and not with every page. */
export interface TextsOnDemand<Area extends Texts = Texts> {
  readonly load: Readonly<Record<Language, () => Promise<Area>>>
  /** Kept, so that React can wait for it; what could not be had is asked for again. */
  readonly of: (language: Language) => Promise<Area>
}

function onDemand<Area extends Texts>(load: TextsOnDemand<Area>["load"]): TextsOnDemand<Area> {
  const loading = new Map<Language, Promise<Area>>()
  const of = (language: Language) => {
    const known = loading.get(language) ?? load[language]()
    loading.set(language, known)
    known.catch(() => loading.delete(language))
    return known
  }
  return { load, of }
}

export const auditTexts = onDemand({
  en: async () => (await import("./audit/en.ts")).en,
  es: async () => (await import("./audit/es.ts")).es,
  hi: async () => (await import("./audit/hi.ts")).hi,
  fr: async () => (await import("./audit/fr.ts")).fr,
  ar: async () => (await import("./audit/ar.ts")).ar,
})

export const editingTexts = onDemand({
  en: async () => (await import("./editing/en.ts")).en,
  es: async () => (await import("./editing/es.ts")).es,
  hi: async () => (await import("./editing/hi.ts")).hi,
  fr: async () => (await import("./editing/fr.ts")).fr,
  ar: async () => (await import("./editing/ar.ts")).ar,
})

export const filesTexts = onDemand({
  en: async () => (await import("./files/en.ts")).en,
  es: async () => (await import("./files/es.ts")).es,
  hi: async () => (await import("./files/hi.ts")).hi,
  fr: async () => (await import("./files/fr.ts")).fr,
  ar: async () => (await import("./files/ar.ts")).ar,
})

export const permissionsTexts = onDemand({
  en: async () => (await import("./permissions/en.ts")).en,
  es: async () => (await import("./permissions/es.ts")).es,
  hi: async () => (await import("./permissions/hi.ts")).hi,
  fr: async () => (await import("./permissions/fr.ts")).fr,
  ar: async () => (await import("./permissions/ar.ts")).ar,
})

export const downloadTexts = onDemand({
  en: async () => (await import("./downloads/en.ts")).en,
  es: async () => (await import("./downloads/es.ts")).es,
  hi: async () => (await import("./downloads/hi.ts")).hi,
  fr: async () => (await import("./downloads/fr.ts")).fr,
  ar: async () => (await import("./downloads/ar.ts")).ar,
})

export const importsTexts = onDemand({
  en: async () => (await import("./imports/en.ts")).en,
  es: async () => (await import("./imports/es.ts")).es,
  hi: async () => (await import("./imports/hi.ts")).hi,
  fr: async () => (await import("./imports/fr.ts")).fr,
  ar: async () => (await import("./imports/ar.ts")).ar,
})

export const draftTexts = onDemand({
  en: async () => (await import("./drafts/en.ts")).en,
  es: async () => (await import("./drafts/es.ts")).es,
  hi: async () => (await import("./drafts/hi.ts")).hi,
  fr: async () => (await import("./drafts/fr.ts")).fr,
  ar: async () => (await import("./drafts/ar.ts")).ar,
})

export const commentsTexts = onDemand({
  en: async () => (await import("./comments/en.ts")).en,
  es: async () => (await import("./comments/es.ts")).es,
  hi: async () => (await import("./comments/hi.ts")).hi,
  fr: async () => (await import("./comments/fr.ts")).fr,
  ar: async () => (await import("./comments/ar.ts")).ar,
})

export const richTextTexts = onDemand({
  en: async () => (await import("./rich-text/en.ts")).en,
  es: async () => (await import("./rich-text/es.ts")).es,
  hi: async () => (await import("./rich-text/hi.ts")).hi,
  fr: async () => (await import("./rich-text/fr.ts")).fr,
  ar: async () => (await import("./rich-text/ar.ts")).ar,
})

export const bulkTexts = onDemand({
  en: async () => (await import("./bulk/en.ts")).en,
  es: async () => (await import("./bulk/es.ts")).es,
  hi: async () => (await import("./bulk/hi.ts")).hi,
  fr: async () => (await import("./bulk/fr.ts")).fr,
  ar: async () => (await import("./bulk/ar.ts")).ar,
})

export const binTexts = onDemand({
  en: async () => (await import("./bin/en.ts")).en,
  es: async () => (await import("./bin/es.ts")).es,
  hi: async () => (await import("./bin/hi.ts")).hi,
  fr: async () => (await import("./bin/fr.ts")).fr,
  ar: async () => (await import("./bin/ar.ts")).ar,
})

export const viewTexts = onDemand({
  en: async () => (await import("./views/en.ts")).en,
  es: async () => (await import("./views/es.ts")).es,
  hi: async () => (await import("./views/hi.ts")).hi,
  fr: async () => (await import("./views/fr.ts")).fr,
  ar: async () => (await import("./views/ar.ts")).ar,
})

export const projectsTexts = onDemand({
  en: async () => (await import("./projects/en.ts")).en,
  es: async () => (await import("./projects/es.ts")).es,
  hi: async () => (await import("./projects/hi.ts")).hi,
  fr: async () => (await import("./projects/fr.ts")).fr,
  ar: async () => (await import("./projects/ar.ts")).ar,
})

export const paletteTexts = onDemand({
  en: async () => (await import("./palette/en.ts")).en,
  es: async () => (await import("./palette/es.ts")).es,
  hi: async () => (await import("./palette/hi.ts")).hi,
  fr: async () => (await import("./palette/fr.ts")).fr,
  ar: async () => (await import("./palette/ar.ts")).ar,
})

export const viewingTexts = onDemand({
  en: async () => (await import("./viewing/en.ts")).en,
  es: async () => (await import("./viewing/es.ts")).es,
  hi: async () => (await import("./viewing/hi.ts")).hi,
  fr: async () => (await import("./viewing/fr.ts")).fr,
  ar: async () => (await import("./viewing/ar.ts")).ar,
})

export const organisationTexts = onDemand({
  en: async () => (await import("./organisation/en.ts")).en,
  es: async () => (await import("./organisation/es.ts")).es,
  hi: async () => (await import("./organisation/hi.ts")).hi,
  fr: async () => (await import("./organisation/fr.ts")).fr,
  ar: async () => (await import("./organisation/ar.ts")).ar,
})

export const accountTexts = onDemand({
  en: async () => (await import("./account/en.ts")).en,
  es: async () => (await import("./account/es.ts")).es,
  hi: async () => (await import("./account/hi.ts")).hi,
  fr: async () => (await import("./account/fr.ts")).fr,
  ar: async () => (await import("./account/ar.ts")).ar,
})

export const reminderTexts = onDemand({
  en: async () => (await import("./reminders/en.ts")).en,
  es: async () => (await import("./reminders/es.ts")).es,
  hi: async () => (await import("./reminders/hi.ts")).hi,
  fr: async () => (await import("./reminders/fr.ts")).fr,
  ar: async () => (await import("./reminders/ar.ts")).ar,
})

export const outboxTexts = onDemand({
  en: async () => (await import("./outbox/en.ts")).en,
  es: async () => (await import("./outbox/es.ts")).es,
  hi: async () => (await import("./outbox/hi.ts")).hi,
  fr: async () => (await import("./outbox/fr.ts")).fr,
  ar: async () => (await import("./outbox/ar.ts")).ar,
})

export const clientJobsTexts = onDemand({
  en: async () => (await import("./client-jobs/en.ts")).en,
  es: async () => (await import("./client-jobs/es.ts")).es,
  hi: async () => (await import("./client-jobs/hi.ts")).hi,
  fr: async () => (await import("./client-jobs/fr.ts")).fr,
  ar: async () => (await import("./client-jobs/ar.ts")).ar,
})

export const designerWorkflowTexts = onDemand({
  en: async () => (await import("./designer-workflow/en.ts")).en,
  es: async () => (await import("./designer-workflow/es.ts")).es,
  hi: async () => (await import("./designer-workflow/hi.ts")).hi,
  fr: async () => (await import("./designer-workflow/fr.ts")).fr,
  ar: async () => (await import("./designer-workflow/ar.ts")).ar,
})

export const mailTemplateTexts = onDemand({
  en: async () => (await import("./mail-templates/en.ts")).en,
  es: async () => (await import("./mail-templates/es.ts")).es,
  hi: async () => (await import("./mail-templates/hi.ts")).hi,
  fr: async () => (await import("./mail-templates/fr.ts")).fr,
  ar: async () => (await import("./mail-templates/ar.ts")).ar,
})

export const waysInTexts = onDemand({
  en: async () => (await import("./ways-in/en.ts")).en,
  es: async () => (await import("./ways-in/es.ts")).es,
  hi: async () => (await import("./ways-in/hi.ts")).hi,
  fr: async () => (await import("./ways-in/fr.ts")).fr,
  ar: async () => (await import("./ways-in/ar.ts")).ar,
})

export const signInSettingsTexts = onDemand({
  en: async () => (await import("./sign-in-settings/en.ts")).en,
  es: async () => (await import("./sign-in-settings/es.ts")).es,
  hi: async () => (await import("./sign-in-settings/hi.ts")).hi,
  fr: async () => (await import("./sign-in-settings/fr.ts")).fr,
  ar: async () => (await import("./sign-in-settings/ar.ts")).ar,
})

/** What refused a sign-in that came back from elsewhere. */
export const refusalTexts = onDemand({
  en: async () => (await import("./refusals/en.ts")).en,
  es: async () => (await import("./refusals/es.ts")).es,
  hi: async () => (await import("./refusals/hi.ts")).hi,
  fr: async () => (await import("./refusals/fr.ts")).fr,
  ar: async () => (await import("./refusals/ar.ts")).ar,
})

export const peopleTexts = onDemand({
  en: async () => (await import("./people/en.ts")).en,
  es: async () => (await import("./people/es.ts")).es,
  hi: async () => (await import("./people/hi.ts")).hi,
  fr: async () => (await import("./people/fr.ts")).fr,
  ar: async () => (await import("./people/ar.ts")).ar,
})

export const notificationTexts = onDemand({
  en: async () => (await import("./notifications/en.ts")).en,
  es: async () => (await import("./notifications/es.ts")).es,
  hi: async () => (await import("./notifications/hi.ts")).hi,
  fr: async () => (await import("./notifications/fr.ts")).fr,
  ar: async () => (await import("./notifications/ar.ts")).ar,
})

export const absenceTexts = onDemand({
  en: async () => (await import("./absences/en.ts")).en,
  es: async () => (await import("./absences/es.ts")).es,
  hi: async () => (await import("./absences/hi.ts")).hi,
  fr: async () => (await import("./absences/fr.ts")).fr,
  ar: async () => (await import("./absences/ar.ts")).ar,
})

export const workflowTexts = onDemand({
  en: async () => (await import("./workflow/en.ts")).en,
  es: async () => (await import("./workflow/es.ts")).es,
  hi: async () => (await import("./workflow/hi.ts")).hi,
  fr: async () => (await import("./workflow/fr.ts")).fr,
  ar: async () => (await import("./workflow/ar.ts")).ar,
})
