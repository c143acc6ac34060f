import type { en } from "./en.ts"

export const fr: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "En attente de démarrage…",
  "jobs.running": "En cours…",
  "jobs.again": "Le travail a été interrompu et a repris depuis le début.",
  "jobs.steps": "{done, number} sur {total, number}",
  "jobs.soFar": "{done, number} jusqu’ici",
  "jobs.stopping": "Arrêt en cours…",
  "jobs.cancel": "Annuler",
  "jobs.cancelled": "Annulé. Ce qui n’était pas encore fait ne le sera pas.",
  "jobs.failed": "Cela n’a pas abouti",
  "jobs.done": "Terminé",
}
