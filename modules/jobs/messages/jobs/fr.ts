import type { en } from "./en.ts"

export const fr: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "En attente de démarrage…",
  "jobs.running": "En cours…",
  "jobs.again": "Interrompu et relancé.",
  "jobs.steps": "{done, number} sur {total, number}",
  "jobs.soFar": "{done, number} jusqu’ici",
  "jobs.stopping": "Arrêt en cours…",
  "jobs.cancel": "Annuler",
  "jobs.cancelled": "Annulé. Le travail restant n’a pas été fait.",
  "jobs.failed": "Échec",
  "jobs.done": "Terminé",
}
