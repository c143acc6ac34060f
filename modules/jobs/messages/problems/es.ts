import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.job.not_found": "No se ha encontrado el trabajo o pertenece a otra persona.",
  "problem.job.too_many":
    "Ha alcanzado el límite de {maximum, plural, one {# trabajo activo} other {# trabajos activos}}. Espere a que termine uno o cancele uno.",
  "problem.job.not_retried":
    "Solo se pueden reintentar los trabajos fallidos o cancelados. Recargue la página para ver el estado actual.",
  "problem.job.not_cancelled": "Este trabajo ya ha terminado.",
  "problem.job.replaced": "El mismo trabajo se ha iniciado de nuevo. Consulte el más reciente.",
  "problem.job.outdated": "Este trabajo está desactualizado. Inícielo de nuevo donde haga falta.",
  "problem.job.unknown_kind": "Esta versión ya no admite este trabajo. Inícielo de nuevo donde haga falta.",
  "problem.job.unknown_schedule": "No se ha encontrado el trabajo programado. Recargue la página.",
  "problem.job.crashed":
    "El proceso de trabajo se detuvo en todos los intentos de ejecutar este trabajo. Reintente el trabajo. Si vuelve a ocurrir, póngase en contacto con el administrador del sistema.",
}
