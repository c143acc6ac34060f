import type { Texts } from "./en.ts"

export const es: Texts = {
  "awaited.scoping.noDataMapped": "No hay datos asignados. Cargue primero el estado financiero y elija Continuar.",
  "awaited.scoping.noStatement": "No se encontró ningún estado financiero maestro",
  "awaited.rcm.none": "No se encontró ninguna matriz de riesgos y controles",
  "awaited.rcm.failed": "No se pudo cargar la matriz de riesgos y controles",
  "awaited.rcm.noRows": "No hay filas seleccionadas. Seleccione antes al menos una.",
  "awaited.rcm.deleteFailed": "No se pudo eliminar la matriz de riesgos y controles seleccionada",
  "awaited.rollover.noData": "No se encontraron datos que trasladar",
  "awaited.rollover.noPreviousYear": "El año anterior no existe",
  "awaited.audit.noActivityProfile": "No se encontró ningún tipo de registro de actividad",
  "awaited.audit.notPublished": "Auditoría no publicada",
  "awaited.audit.published": "Auditoría publicada correctamente",
  "awaited.audit.notCheckedIn": "No ha registrado su entrada",
  "awaited.profile.notForType": "Esta operación no está disponible para el tipo de registro",
  "awaited.profile.noneOfType": "Todavía no hay ningún registro de este tipo",
  "awaited.process.notForType": "El proceso no está disponible para este tipo de registro",
  "awaited.process.noTypeSelected": "No hay tipo de proceso seleccionado. Seleccione antes uno.",
  "awaited.filter.notSelected": "No hay filtro seleccionado. Seleccione antes uno.",
}
