import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "setup.step": "Paso {step} de {all}",
  "setup.organisation.title": "Configure su organización",
  "setup.organisation.text": "Solo lleva unos minutos. Podrá cambiarlo todo más adelante.",
  "setup.organisation.name": "Organización",
  "setup.language": "Idioma",
  "setup.language.help":
    "Los roles y recordatorios predeterminados se nombran en este idioma. Cada usuario puede elegir su propio idioma.",
  "setup.modules": "Módulos",
  "setup.modules.missing": "Seleccione al menos un módulo.",
  "setup.month": "El ejercicio empieza en",
  "setup.entity.title": "Su primera entidad",
  "setup.entity.text": "La sociedad que encabeza su grupo, o su única sociedad. Podrá añadir otras más adelante.",
  "setup.entity.name": "Entidad",
  "setup.country": "País",
  "setup.currency": "Moneda",
  "setup.timeZone": "Zona horaria",
  "setup.administrator.title": "Su cuenta",
  "setup.administrator.text": "Usted es el primer administrador y puede invitar a los demás.",
  "setup.firstName": "Nombre",
  "setup.lastName": "Apellidos",
  "setup.sample": "Añadir registros de ejemplo para hacer pruebas",
  "setup.next": "Continuar",
  "setup.back": "Atrás",
  "setup.submit": "Finalizar configuración",
  "setup.failed": "Error de configuración",
  "setup.bad.title": "Este enlace de configuración no es válido",
  "setup.bad.incomplete":
    "Abra el enlace completo que se mostró al iniciar el servidor, incluido todo lo que sigue a #.",
  "setup.signIn": "Ir a iniciar sesión",
  "problem.setup.bad_address":
    "Este enlace de configuración se ha sustituido por otro más reciente. Reinicie el servidor y use el enlace que muestre.",
  "problem.setup.expired":
    "Este enlace de configuración ha caducado. Los enlaces sirven durante una hora. Reinicie el servidor para obtener otro.",
  "problem.setup.done": "Esta instalación ya está configurada. Inicie sesión o pida a su administrador que le invite.",
}
