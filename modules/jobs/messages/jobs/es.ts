import type { en } from "./en.ts"

export const es: Readonly<Record<keyof typeof en, string>> = {
  "jobs.queued": "En espera de comenzar…",
  "jobs.running": "En curso…",
  "jobs.again": "Se interrumpió y ha vuelto a empezar.",
  "jobs.steps": "{done, number} de {total, number}",
  "jobs.soFar": "{done, number} hasta ahora",
  "jobs.stopping": "Deteniendo…",
  "jobs.cancel": "Cancelar",
  "jobs.cancelled": "Cancelado. Lo que aún no se había hecho queda sin hacer.",
  "jobs.failed": "No se ha podido completar",
  "jobs.done": "Hecho",
}
