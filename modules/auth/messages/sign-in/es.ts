import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "signIn.title": "Iniciar sesión",
  "signIn.subtitle": "Control interno y auditoría para su grupo.",
  "signIn.email": "Correo de trabajo",
  "signIn.password": "Contraseña",
  "signIn.rememberMe": "Mantener la sesión iniciada",
  "signIn.submit": "Iniciar sesión",
  "signIn.failed": "Error de inicio de sesión",
  "signIn.done": "Ha iniciado sesión",
  "signIn.left": "Ha cerrado la sesión",
  "signIn.invitation": "¿Es su primera vez? Pida una invitación al administrador de su entidad.",
  "signIn.emailRequired": "Introduzca su correo electrónico.",
  "signIn.emailInvalid": "El correo no es válido",
  "signIn.passwordRequired": "Introduzca su contraseña.",
  "signIn.language": "Idioma",
  "signIn.motto": "Cada riesgo, sus controles y la evidencia de que funcionan.",
  "signIn.mottoText": "Del proceso a la remediación, para cada entidad de su grupo.",
  "signIn.consent.title": "Términos y privacidad",
  "signIn.consent.text":
    "Este servicio registra su actividad con su nombre y la hora, para que el trabajo de auditoría y control se pueda verificar después. Las personas con las que trabaja pueden ver su nombre, correo y rol. El servicio no comparte datos fuera de su organización.",
  "signIn.consent.agree": "He leído y acepto los términos",
  "signIn.consent.accept": "Aceptar y continuar",
  "signIn.consent.required": "Seleccione la casilla para continuar.",
  "signIn.choose.title": "Elija un módulo y una entidad",
  "signIn.choose.text": "Puede cambiar en cualquier momento al final de la barra lateral.",
  "signIn.choose.none": "No hay ningún módulo asignado al usuario",
}
