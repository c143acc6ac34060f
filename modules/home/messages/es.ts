import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "home.greeting": "Inicio",
  "home.recordTypes": "Registros",
  "home.mine": "Mis registros por vencer",
  "home.mine.empty":
    "No hay registros por vencer. Los registros de los que es responsable aparecen aquí, ordenados por fecha de vencimiento.",
  "home.tasks": "Mis tareas",
  "home.tasks.all": "Todas las tareas",
  "home.calm":
    "Está al día. Aquí aparecen las tareas, menciones, notificaciones, registros modificados por otras personas y archivos destacados.",
  "home.mentions": "Menciones",
  "home.news": "Notificaciones",
  "home.changedByOthers": "Registros modificados por otras personas",
  "home.recentEvents": "Últimos {days, number} días",
  "home.starred": "Archivos destacados",
  "home.unavailable": "No se ha podido cargar.",
  "home.recent": "Vistos recientemente",
  "home.recent.empty": "Los registros que abra aparecen aquí.",
  "home.overdue": "{count, plural, one {# vencido} other {# vencidos}}",
  "home.import.title": "Importe sus datos",
  "home.import.text":
    "Abra una lista y elija Importar para cargar un archivo CSV, XLSX u OSCAL. También puede importar archivos grandes desde la línea de comandos:",
  "home.noProject": "Seleccione un proyecto arriba para ver sus registros.",
}
