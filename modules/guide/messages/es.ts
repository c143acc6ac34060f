import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "guide.pages": "Páginas de la guía",
  "guide.onThisPage": "En esta página",
  "guide.next": "Siguiente: {page}",
  "guide.page.start": "Por dónde empezar",
  "guide.page.administrator": "Administrador del cliente",
  "guide.page.manager": "Revisor y administrador de entidad",
  "guide.page.control-owner": "Responsable del control",
  "guide.page.tester": "Probador",
  "guide.page.auditor": "Auditor externo",
  "guide.page.designer": "Tipos de registro",
  "guide.page.importing": "Importar",
}
