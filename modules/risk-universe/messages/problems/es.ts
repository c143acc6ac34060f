import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.heat_map.bad_bands": "Introduzca las bandas en orden ascendente. La primera debe empezar en 0.",
  "problem.heat_map.conflict": "Otra persona ha cambiado esta configuración. Recargue la página y repita su cambio.",
  "problem.heat_map.same_pattern":
    "Otra banda tiene esta trama. Elija una distinta para que las bandas se distingan sin colores.",
  "problem.heat_map.no_axes": "El mapa de calor necesita campos de impacto y probabilidad que pueda ver.",
  "problem.similar_records.hidden_links":
    "No puede ver {count, plural, one {# registro vinculado} other {# registros vinculados}}, así que los vínculos no se pueden trasladar. Pídaselo a alguien que pueda verlos.",
  "problem.similar_records.in_progress": "Estos registros ya se están comparando. Espere a que termine la comparación.",
  "problem.similar_records.linked_completed":
    "Está vinculado a {uid} y pertenece a un proceso marcado como completo. Reabra el proceso o no incluya {uid}.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {Su flujo de trabajo ha terminado. Reabra el registro o no lo incluya.} locked {Está bloqueado. Fusiónelo cuando se desbloquee o no lo incluya.} process_completed {Su proceso está marcado como completo. Reabra el proceso o no incluya el registro.} project_closed {Su proyecto está cerrado. Reabra antes el proyecto.} other {Ahora no se puede modificar. No lo incluya o inténtelo más tarde.}}",
  "problem.similar_records.no_delete_permission": "No tiene permiso para eliminar este registro.",
  "problem.similar_records.not_joinable": "Solo se pueden fusionar registros del mismo tipo, proyecto y entidad.",
}
