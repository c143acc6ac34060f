import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "planned.scoping.noDataMapped": "No hay datos asignados. Cargue primero el estado financiero y elija Continuar.",
  "planned.scoping.noStatement": "No se encontró ningún estado financiero maestro",
  "planned.audit.noActivityProfile": "No se encontró ningún tipo de registro de actividad",
  "planned.audit.notPublished": "Auditoría no publicada",
  "planned.audit.published": "Auditoría publicada correctamente",
  "planned.profile.notForType": "Esta operación no está disponible para el tipo de registro",
  "planned.profile.noneOfType": "Todavía no hay ningún registro de este tipo",
  "planned.process.notForType": "El proceso no está disponible para este tipo de registro",
  "planned.process.noTypeSelected": "No hay tipo de proceso seleccionado. Seleccione antes uno.",
  "planned.filter.notSelected": "No hay filtro seleccionado. Seleccione antes uno.",
}
