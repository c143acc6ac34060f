import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "mail.layout.address": "Si el botón no funciona, copie este enlace en su navegador:",
  "mail.layout.sentBy": "{client} ha enviado este correo con Risk Universe. No responda a este mensaje.",

  "mail.failure.address": "La dirección de correo no es válida.",
  "mail.failure.rejected": "El servidor de correo rechazó el correo de forma definitiva.",
  "mail.failure.postponed": "El servidor de correo aplazó el correo.",
  "mail.failure.unreachable": "No se pudo contactar con el servidor de correo.",
  "mail.failure.timedOut": "El servidor de correo no respondió a tiempo.",
  "mail.failure.signIn": "El servidor de correo rechazó el nombre de usuario o la contraseña.",
  "mail.failure.insecure": "La conexión con el servidor de correo no era segura.",
  "mail.failure.tooOld": "El correo no se envió a tiempo y su enlace ha caducado.",
  "mail.failure.unwritable": "No se pudo generar el correo.",

  "mail.passwordReset.name": "Restablecimiento de contraseña",
  "mail.passwordReset.subject": "Restablezca su contraseña",
  "mail.passwordReset.body":
    "Hola, {name}:\n\nHemos recibido una solicitud para restablecer su contraseña. El enlace siguiente sirve una sola vez y caduca en {minutes} minutos.\n\nSi no lo ha solicitado, puede ignorar este correo. Su contraseña no cambiará.",
  "mail.passwordReset.button": "Restablecer contraseña",

  "mail.passwordResetRejected.name": "Restablecimiento de contraseña no disponible",
  "mail.passwordResetRejected.subject": "Su solicitud para restablecer la contraseña",
  "mail.passwordResetRejected.body":
    "Hola, {name}:\n\nHemos recibido una solicitud para restablecer su contraseña. {reason, select, singleSignOn {Su cuenta no tiene contraseña porque usted inicia sesión con el inicio de sesión único de su organización o con Google. Si recibió una invitación y aún no ha establecido una contraseña, pida a su administrador que le envíe otra.} locked {Un administrador bloqueó su cuenta. Pídale primero que la desbloquee.} other {Su cuenta no está activa. Pida primero a su administrador que la active.}}\n\nSi no lo ha solicitado, puede ignorar este correo.",
  "mail.passwordResetRejected.button": "Ir al inicio de sesión",

  "mail.passwordChanged.name": "Contraseña cambiada",
  "mail.passwordChanged.subject": "Se ha cambiado su contraseña",
  "mail.passwordChanged.body":
    "Hola, {name}:\n\nSe ha cambiado su contraseña y se han cerrado todas las demás sesiones.\n\nSi no ha sido usted, restablezca ahora su contraseña y póngase en contacto con su administrador.",
  "mail.passwordChanged.button": "No he sido yo",

  "mail.accountLocked.name": "Cuenta bloqueada",
  "mail.accountLocked.subject": "Su cuenta está bloqueada temporalmente",
  "mail.accountLocked.body":
    "Hola, {name}:\n\nHa habido demasiados intentos fallidos de inicio de sesión, por lo que el acceso a su cuenta con contraseña queda bloqueado durante {minutes} minutos.\n\nSi ha sido usted, use el botón siguiente para desbloquear su cuenta. Si no, es posible que alguien intente acceder a ella; su contraseña sigue protegiendo su cuenta.",
  "mail.accountLocked.button": "Desbloquear cuenta",

  "mail.invitation.name": "Invitación",
  "mail.invitation.subject": "Le han invitado a {client}",
  "mail.invitation.body":
    "Hola, {name}:\n\n{inviter} ha creado una cuenta para usted en {client}. Establezca una contraseña para empezar. El enlace sirve una sola vez y caduca en {days} días.\n\nSi no aparece ningún botón abajo, esta dirección de correo ya se usa para iniciar sesión en otra cuenta. Pida a {inviter} que le invite en otra dirección.",
  "mail.invitation.button": "Establecer contraseña",

  "mail.secondFactorRemoved.name": "Verificación en dos pasos desactivada",
  "mail.secondFactorRemoved.subject": "Se ha desactivado la verificación en dos pasos",
  "mail.secondFactorRemoved.body":
    "Hola, {name}:\n\nSe ha desactivado la verificación en dos pasos de su cuenta. Ahora inicia sesión solo con su contraseña, hasta que vuelva a configurarla.\n\nSi no lo hicieron ni usted ni su administrador, cambie ahora su contraseña y póngase en contacto con su administrador.",
  "mail.secondFactorRemoved.button": "Revisar la cuenta",

  "mail.secondFactorChanged.name": "Verificación en dos pasos modificada",
  "mail.secondFactorChanged.subject": "Se ha modificado su verificación en dos pasos",
  "mail.secondFactorChanged.body":
    "Hola, {name}:\n\n{what, select, appAdded {Se ha añadido una aplicación de autenticación a su cuenta.} appRemoved {Se ha quitado la aplicación de autenticación de su cuenta. Sus llaves de acceso siguen funcionando.} passkeyAdded {Se ha añadido una llave de acceso a su cuenta.} passkeyRemoved {Se ha quitado una llave de acceso de su cuenta. Todavía tiene otro método de verificación.} other {Se han creado códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.}}\n\nSi no ha sido usted, cierre sus otras sesiones, cambie su contraseña y póngase en contacto con su administrador.",
  "mail.secondFactorChanged.button": "Revisar la cuenta",

  "mail.mailTest.name": "Correo de prueba",
  "mail.mailTest.subject": "Correo de prueba",
  "mail.mailTest.body":
    "Hola, {name}:\n\nEste correo confirma que el servidor de correo acepta los correos de {client}.",

  "mail.templateTest.name": "Prueba de plantilla de correo",
  "mail.templateTest.subject": "Prueba de plantilla de correo",
  "mail.templateTest.body": "Esta es una vista previa de su plantilla.",
  "mail.templateTest.button": "Abrir en Risk Universe",

  "mail.sample.record": "Conciliación mensual de cuentas por cobrar",
  "mail.sample.type": "Control",
  "mail.sample.entity": "Oficina central",
  "mail.sample.project": "Revisión anual",
  "mail.sample.activity": "Revisión",
  "mail.sample.action": "Enviar para aprobación",
  "mail.sample.reason": "La muestra es demasiado pequeña.",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "Dirección de correo cambiada",
  "mail.emailChanged.subject": "Se ha cambiado su dirección de correo",
  "mail.emailChanged.body":
    "Hola, {name}:\n\n{administrator} ha cambiado la dirección de correo de su cuenta en {client}. Ya no puede iniciar sesión con esta dirección, los correos se envían a la nueva y se han cerrado todas las sesiones.\n\nSi no lo esperaba, póngase en contacto ahora con un administrador de {client}.",

  "mail.notification.name": "Notificación",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "Hola, {name}:\n\n{notification}{named, select, yes {: {what}.} other {.}}{dated, select, yes { Vence el {due}.} other {}}\n\nPara cambiar qué correos recibe, vaya a «Mi perfil».",
  "mail.notification.button": "Abrir",
  "mail.digest.name": "Resumen diario",
  "mail.digest.subject": "{count, plural, one {Tiene # notificación} other {Tiene # notificaciones}}",
  "mail.digest.body": "Hola, {name}:\n\nEstas son las novedades desde su último resumen:",
  "mail.digest.more": "{count, plural, one {Y # más en sus notificaciones.} other {Y # más en sus notificaciones.}}",
  "mail.digest.due": "(vence el {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "Para cambiar qué correos recibe, vaya a «Mi perfil».",
  "mail.digest.button": "Abrir Risk Universe",

  "mail.gathered.name": "Notificaciones agrupadas",
  "mail.gathered.subject": "{count, plural, one {Tiene # notificación} other {Tiene # notificaciones}}",
  "mail.gathered.body": "Hola, {name}:\n\nEstas son las novedades:",
  "mail.gathered.button": "Abrir Risk Universe",
}
