import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "mail.layout.address": "Si le bouton ne fonctionne pas, copiez ce lien dans votre navigateur :",
  "mail.layout.sentBy": "{client} a envoyé cet e-mail avec Risk Universe. Merci de ne pas y répondre.",

  "mail.failure.address": "L’adresse e-mail n’est pas valide.",
  "mail.failure.rejected": "Le serveur de messagerie a définitivement rejeté l’e-mail.",
  "mail.failure.postponed": "Le serveur de messagerie a différé l’e-mail.",
  "mail.failure.unreachable": "Le serveur de messagerie n’a pas pu être joint.",
  "mail.failure.timedOut": "Le serveur de messagerie n’a pas répondu à temps.",
  "mail.failure.signIn": "Le serveur de messagerie a rejeté le nom d’utilisateur ou le mot de passe.",
  "mail.failure.insecure": "La connexion au serveur de messagerie n’était pas sûre.",
  "mail.failure.tooOld": "L’e-mail n’a pas été envoyé à temps et son lien a expiré.",
  "mail.failure.unwritable": "L’e-mail n’a pas pu être généré.",

  "mail.passwordReset.name": "Réinitialisation du mot de passe",
  "mail.passwordReset.subject": "Réinitialisez votre mot de passe",
  "mail.passwordReset.body":
    "Bonjour {name},\n\nNous avons reçu une demande de réinitialisation de votre mot de passe. Le lien ci-dessous fonctionne une seule fois et expire dans {minutes} minutes.\n\nSi vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail. Votre mot de passe ne changera pas.",
  "mail.passwordReset.button": "Réinitialiser le mot de passe",

  "mail.passwordResetRejected.name": "Réinitialisation du mot de passe indisponible",
  "mail.passwordResetRejected.subject": "Votre demande de réinitialisation du mot de passe",
  "mail.passwordResetRejected.body":
    "Bonjour {name},\n\nNous avons reçu une demande de réinitialisation de votre mot de passe. {reason, select, singleSignOn {Votre compte n’a pas de mot de passe, car vous vous connectez par l’authentification unique de votre organisation ou avec Google. Si vous avez été invité et n’avez pas encore défini de mot de passe, demandez une nouvelle invitation à votre administrateur.} locked {Un administrateur a verrouillé votre compte. Demandez-lui d’abord de le déverrouiller.} other {Votre compte n’est pas actif. Demandez d’abord à votre administrateur de l’activer.}}\n\nSi vous n’êtes pas à l’origine de cette demande, vous pouvez ignorer cet e-mail.",
  "mail.passwordResetRejected.button": "Aller à la connexion",

  "mail.passwordChanged.name": "Mot de passe modifié",
  "mail.passwordChanged.subject": "Votre mot de passe a été modifié",
  "mail.passwordChanged.body":
    "Bonjour {name},\n\nVotre mot de passe a été modifié et toutes les autres sessions ont été fermées.\n\nSi ce n’est pas vous, réinitialisez votre mot de passe dès maintenant et contactez votre administrateur.",
  "mail.passwordChanged.button": "Ce n’était pas moi",

  "mail.accountLocked.name": "Compte verrouillé",
  "mail.accountLocked.subject": "Votre compte est temporairement verrouillé",
  "mail.accountLocked.body":
    "Bonjour {name},\n\nTrop de tentatives de connexion ont échoué : la connexion à votre compte par mot de passe est bloquée pendant {minutes} minutes.\n\nSi c’était vous, utilisez le bouton ci-dessous pour déverrouiller votre compte. Sinon, quelqu’un essaie peut-être d’y accéder ; votre mot de passe protège toujours votre compte.",
  "mail.accountLocked.button": "Déverrouiller le compte",

  "mail.invitation.name": "Invitation",
  "mail.invitation.subject": "Vous êtes invité à rejoindre {client}",
  "mail.invitation.body":
    "Bonjour {name},\n\n{inviter} a créé un compte pour vous chez {client}. Définissez un mot de passe pour commencer. Le lien fonctionne une seule fois et expire dans {days} jours.\n\nSi aucun bouton ne s’affiche ci-dessous, cette adresse e-mail sert déjà à se connecter à un autre compte. Demandez à {inviter} de vous inviter à une autre adresse.",
  "mail.invitation.button": "Définir le mot de passe",

  "mail.secondFactorRemoved.name": "Vérification en deux étapes désactivée",
  "mail.secondFactorRemoved.subject": "La vérification en deux étapes a été désactivée",
  "mail.secondFactorRemoved.body":
    "Bonjour {name},\n\nLa vérification en deux étapes de votre compte a été désactivée. Vous vous connectez désormais avec votre seul mot de passe, jusqu’à ce que vous la configuriez à nouveau.\n\nSi ni vous ni votre administrateur ne l’avez fait, changez votre mot de passe dès maintenant et contactez votre administrateur.",
  "mail.secondFactorRemoved.button": "Vérifier le compte",

  "mail.secondFactorChanged.name": "Vérification en deux étapes modifiée",
  "mail.secondFactorChanged.subject": "Votre vérification en deux étapes a été modifiée",
  "mail.secondFactorChanged.body":
    "Bonjour {name},\n\n{what, select, appAdded {Une application d’authentification a été ajoutée à votre compte.} appRemoved {L’application d’authentification a été retirée de votre compte. Vos clés d’accès fonctionnent toujours.} passkeyAdded {Une clé d’accès a été ajoutée à votre compte.} passkeyRemoved {Une clé d’accès a été retirée de votre compte. Il vous reste une autre méthode de vérification.} other {De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.}}\n\nSi ce n’était pas vous, fermez vos autres sessions, changez votre mot de passe et contactez votre administrateur.",
  "mail.secondFactorChanged.button": "Vérifier le compte",

  "mail.mailTest.name": "E-mail de test",
  "mail.mailTest.subject": "E-mail de test",
  "mail.mailTest.body":
    "Bonjour {name},\n\nCet e-mail confirme que le serveur de messagerie accepte les e-mails de {client}.",

  "mail.templateTest.name": "Test de modèle d’e-mail",
  "mail.templateTest.subject": "Test de modèle d’e-mail",
  "mail.templateTest.body": "Ceci est un aperçu de votre modèle.",
  "mail.templateTest.button": "Ouvrir dans Risk Universe",

  "mail.sample.record": "Rapprochement mensuel des créances",
  "mail.sample.type": "Contrôle",
  "mail.sample.entity": "Siège",
  "mail.sample.project": "Revue annuelle",
  "mail.sample.activity": "Revue",
  "mail.sample.action": "Envoyer pour approbation",
  "mail.sample.reason": "L’échantillon est trop petit.",
  "mail.sample.uid": "C-104",

  "mail.emailChanged.name": "Adresse e-mail modifiée",
  "mail.emailChanged.subject": "Votre adresse e-mail a été modifiée",
  "mail.emailChanged.body":
    "Bonjour {name},\n\n{administrator} a modifié l’adresse e-mail de votre compte chez {client}. Vous ne pouvez plus vous connecter avec cette adresse, les e-mails sont envoyés à la nouvelle et toutes les sessions ont été fermées.\n\nSi vous ne vous y attendiez pas, contactez dès maintenant un administrateur de {client}.",

  "mail.notification.name": "Notification",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "Bonjour {name},\n\n{notification}{named, select, yes { : {what}.} other {.}}{dated, select, yes { L’échéance est le {due}.} other {}}\n\nPour choisir les e-mails que vous recevez, allez dans « Mon profil ».",
  "mail.notification.button": "Ouvrir",
  "mail.digest.name": "Résumé quotidien",
  "mail.digest.subject": "{count, plural, one {Vous avez # notification} other {Vous avez # notifications}}",
  "mail.digest.body": "Bonjour {name},\n\nVoici les nouveautés depuis votre dernier résumé :",
  "mail.digest.more":
    "{count, plural, one {Et # autre dans vos notifications.} other {Et # autres dans vos notifications.}}",
  "mail.digest.due": "(échéance le {due})",
  "mail.digest.told": "{notification} :",
  "mail.digest.choice": "Pour choisir les e-mails que vous recevez, allez dans « Mon profil ».",
  "mail.digest.button": "Ouvrir Risk Universe",

  "mail.gathered.name": "Notifications regroupées",
  "mail.gathered.subject": "{count, plural, one {Vous avez # notification} other {Vous avez # notifications}}",
  "mail.gathered.body": "Bonjour {name},\n\nVoici les nouveautés :",
  "mail.gathered.button": "Ouvrir Risk Universe",
}
