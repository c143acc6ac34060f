import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "home.greeting": "Inicio",
  "home.recordTypes": "Registros",
  "home.mine": "Míos y con vencimiento",
  "home.mine.empty": "Nada le espera. Aquí aparecen, por vencimiento, los registros de los que es responsable.",
  "home.tasks": "Mis tareas",
  "home.tasks.all": "Todas las tareas",
  "home.calm":
    "Nada le espera. Aquí aparecen las tareas, los comentarios donde le mencionan, las notificaciones y los archivos que destaque.",
  "home.mentions": "Menciones",
  "home.news": "Notificaciones",
  "home.recentEvents": "Últimos {days, number} días",
  "home.starred": "Archivos destacados",
  "home.unavailable": "No se ha podido cargar.",
  "home.recent": "Abiertos últimamente",
  "home.recent.empty": "Lo que abra se guardará aquí.",
  "home.overdue": "{count, plural, one {# vencido} other {# vencidos}}",
  "home.import.title": "Traiga lo que ya tiene",
  "home.import.text":
    "Abra una lista y elija Importar para un archivo CSV, XLSX o catálogo OSCAL. Los archivos grandes pueden importarse desde la línea de comandos con el producto en marcha:",
  "home.noProject": "Elija un proyecto arriba para ver sus registros.",
}
