import type { en } from "./en.ts"

export const es: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "En espera de comenzar…",
  "jobs.running": "En curso…",
  "jobs.again": "Interrumpido y reiniciado.",
  "jobs.steps": "{done, number} de {total, number}",
  "jobs.soFar": "{done, number} hasta ahora",
  "jobs.stopping": "Deteniendo…",
  "jobs.cancel": "Cancelar",
  "jobs.cancelled": "Cancelado. El trabajo restante no se ha hecho.",
  "jobs.failed": "Error",
  "jobs.done": "Hecho",
}
