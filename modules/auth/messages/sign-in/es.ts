import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "signIn.title": "Iniciar sesión",
  "signIn.subtitle": "Control interno y auditoría para su grupo.",
  "signIn.email": "Correo de trabajo",
  "signIn.password": "Contraseña",
  "signIn.rememberMe": "Recordarme en este dispositivo",
  "signIn.submit": "Iniciar sesión",
  "signIn.failed": "Error de inicio de sesión",
  "signIn.done": "Ha iniciado sesión",
  "signIn.left": "Ha cerrado la sesión",
  "signIn.invitation": "¿Es su primera vez? Pida una invitación al administrador de su entidad.",
  "signIn.emailRequired": "Escriba su correo electrónico.",
  "signIn.emailInvalid": "El correo no es válido",
  "signIn.passwordRequired": "Escriba su contraseña.",
  "signIn.language": "Idioma",
  "signIn.motto": "Cada riesgo, el control que le responde y la prueba de que funciona.",
  "signIn.mottoText": "Una cadena del proceso a la remediación, para cada entidad del grupo.",
  "signIn.consent.title": "Términos y privacidad",
  "signIn.consent.text":
    "Este servicio registra lo que usted hace en él, con su nombre y la hora, para que el trabajo de control y auditoría sea fiable más adelante. Su nombre, correo y rol los ven las personas con las que trabaja. Este producto no transmite nada fuera de su organización.",
  "signIn.consent.agree": "He leído y acepto los términos",
  "signIn.consent.accept": "Aceptar y continuar",
  "signIn.consent.required": "Marque la casilla para continuar.",
  "signIn.choose.title": "Elija un módulo y una entidad",
  "signIn.choose.text": "Puede cambiar en cualquier momento al pie de la barra lateral.",
  "signIn.choose.none": "No hay ningún módulo asignado al usuario",
}
