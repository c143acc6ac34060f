import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "planned.scoping.noDataMapped": "No hay datos asignados. Cargue primero el estado financiero y elija Continuar.",
  "planned.scoping.noStatement": "No se encontró ningún estado financiero maestro",
  "planned.audit.noActivityProfile": "No se encontró ningún tipo de registro de actividad",
  "planned.audit.notPublished": "Auditoría no publicada",
  "planned.audit.published": "Auditoría publicada correctamente",
  "planned.filter.notSelected": "No hay filtro seleccionado. Seleccione antes uno.",
}
