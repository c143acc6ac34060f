import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "mail.layout.address": "Si el botón no funciona, abra esta dirección:",
  "mail.layout.sentBy": "{client} envía este mensaje a través de Risk Universe. Nadie lee las respuestas.",

  "mail.failure.address": "No se puede escribir a nadie en esta dirección.",
  "mail.failure.rejected": "El servidor de correo rechazó el mensaje definitivamente.",
  "mail.failure.postponed": "El servidor de correo aplazó el mensaje.",
  "mail.failure.unreachable": "No se pudo contactar con el servidor de correo.",
  "mail.failure.timedOut": "El servidor de correo no respondió a tiempo.",
  "mail.failure.signIn": "El servidor de correo rechazó el nombre de usuario o la contraseña.",
  "mail.failure.insecure": "La conexión con el servidor de correo no era segura.",
  "mail.failure.tooOld": "No se pudo enviar a tiempo y su enlace ya no es válido.",
  "mail.failure.unwritable": "No se pudo redactar el texto del mensaje.",

  "mail.passwordReset.name": "Restablecimiento de contraseña",
  "mail.passwordReset.subject": "Elija una nueva contraseña",
  "mail.passwordReset.body":
    "Hola, {name}:\n\nAlguien ha pedido elegir una nueva contraseña para su cuenta. Si ha sido usted, hágalo en los próximos {minutes} minutos; el enlace solo sirve una vez.\n\nSi no ha sido usted, no tiene que hacer nada: su contraseña no cambia.",
  "mail.passwordReset.button": "Elegir una nueva contraseña",

  "mail.passwordResetRejected.name": "Restablecimiento no posible",
  "mail.passwordResetRejected.subject": "Sobre su contraseña",
  "mail.passwordResetRejected.body":
    "Hola, {name}:\n\nAlguien ha pedido elegir una nueva contraseña para su cuenta. {reason, select, singleSignOn {Su cuenta no tiene ninguna: usted entra con el inicio de sesión único de su organización o con Google. Si le invitaron y aún no ha elegido una contraseña, pida a su administrador que le invite de nuevo.} locked {Un administrador bloqueó su cuenta. Pídale primero que la desbloquee.} other {Su cuenta no está activa. Pida primero a su administrador que la active.}}\n\nSi no ha sido usted, no tiene que hacer nada.",
  "mail.passwordResetRejected.button": "Ir al inicio de sesión",

  "mail.passwordChanged.name": "Contraseña cambiada",
  "mail.passwordChanged.subject": "Se ha cambiado su contraseña",
  "mail.passwordChanged.body":
    "Hola, {name}:\n\nSe ha cambiado la contraseña de su cuenta y se han cerrado todas las demás sesiones.\n\nSi no ha sido usted, elija ahora una nueva contraseña y avise a su administrador.",
  "mail.passwordChanged.button": "No he sido yo",

  "mail.accountLocked.name": "Cuenta bloqueada",
  "mail.accountLocked.subject": "Su cuenta está bloqueada temporalmente",
  "mail.accountLocked.body":
    "Hola, {name}:\n\nLa contraseña de su cuenta se ha introducido mal demasiadas veces, por lo que nadie podrá entrar con contraseña durante {minutes} minutos.\n\nSi ha sido usted, desbloquee la cuenta con el botón de abajo y entre de inmediato. Si no ha sido usted, es posible que alguien intente entrar; su contraseña sigue protegiendo su cuenta.",
  "mail.accountLocked.button": "Desbloquear la cuenta",

  "mail.invitation.name": "Invitación",
  "mail.invitation.subject": "Su cuenta en {client}",
  "mail.invitation.body":
    "Hola, {name}:\n\n{inviter} ha creado una cuenta para usted en {client}. Elija su contraseña para empezar; el enlace solo sirve una vez, durante {days} días.\n\nSi no ve ningún botón, esta dirección ya inicia sesión en una cuenta de otra organización: pida a {inviter} una invitación a otra dirección.",
  "mail.invitation.button": "Elegir una contraseña",

  "mail.secondFactorRemoved.name": "Verificación en dos pasos eliminada",
  "mail.secondFactorRemoved.subject": "Se ha desactivado la verificación en dos pasos",
  "mail.secondFactorRemoved.body":
    "Hola, {name}:\n\nSe ha desactivado la verificación en dos pasos de su cuenta. Ahora inicia sesión solo con su contraseña, hasta que vuelva a configurarla.\n\nSi no lo hicieron ni usted ni su administrador, cambie su contraseña ahora y avise a su administrador.",
  "mail.secondFactorRemoved.button": "Ver mi cuenta",

  "mail.secondFactorChanged.name": "Verificación en dos pasos modificada",
  "mail.secondFactorChanged.subject": "Ha cambiado su verificación en dos pasos",
  "mail.secondFactorChanged.body":
    "Hola, {name}:\n\n{what, select, appAdded {Se ha añadido una aplicación de autenticación a su cuenta.} appRemoved {Se ha quitado la aplicación de autenticación de su cuenta. Sus llaves de acceso siguen funcionando.} passkeyAdded {Se ha añadido una llave de acceso a su cuenta.} passkeyRemoved {Se ha quitado una llave de acceso de su cuenta. Todavía tiene otro método de verificación.} other {Se han generado códigos de recuperación nuevos. Los anteriores ya no sirven.}}\n\nSi no fue usted, cierre sus otras sesiones, cambie su contraseña y avise a su administrador.",
  "mail.secondFactorChanged.button": "Ver mi cuenta",

  "mail.mailTest.name": "Correo de prueba",
  "mail.mailTest.subject": "El correo funciona",
  "mail.mailTest.body":
    "Hola, {name}:\n\nEste mensaje muestra que el servidor de correo acepta los mensajes de {client}.",

  "mail.templateTest.name": "Prueba de una plantilla de correo",
  "mail.templateTest.subject": "Prueba de una plantilla de correo",
  "mail.templateTest.body": "Este mensaje muestra cómo se lee una plantilla.",
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
  "mail.emailChanged.subject": "Se ha cambiado la dirección de correo de su cuenta",
  "mail.emailChanged.body":
    "Hola, {name}:\n\n{administrator} ha cambiado la dirección de correo de su cuenta en {client}. Ya no puede iniciar sesión con esta dirección, los correos se envían a la nueva y se han cerrado todas las sesiones.\n\nSi no lo esperaba, avise ahora a un administrador de {client}.",

  "mail.notification.name": "Notificación",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "Hola, {name}:\n\n{notification}{named, select, yes {: {what}.} other {.}}{dated, select, yes { Vence el {due}.} other {}}\n\nEn «Mi perfil» elige sobre qué se le escribe.",
  "mail.notification.button": "Abrirlo",
  "mail.digest.name": "Resumen diario",
  "mail.digest.subject": "{count, plural, one {# notificación} other {# notificaciones}} para usted",
  "mail.digest.body": "Hola, {name}:\n\nEstas son las novedades desde su último resumen:",
  "mail.digest.more": "{count, plural, one {Y # más en sus notificaciones.} other {Y # más en sus notificaciones.}}",
  "mail.digest.due": "(vence el {due})",
  "mail.digest.told": "{notification}:",
  "mail.digest.choice": "En «Mi perfil» elige sobre qué se le escribe.",
  "mail.digest.button": "Abrir Risk Universe",

  "mail.gathered.name": "Varias notificaciones",
  "mail.gathered.subject": "{count, plural, one {# notificación} other {# notificaciones}} para usted",
  "mail.gathered.body": "Hola, {name}:\n\nEsto es nuevo para usted:",
  "mail.gathered.button": "Abrir Risk Universe",
}
