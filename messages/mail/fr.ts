import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "mail.layout.address": "Si le bouton ne fonctionne pas, ouvrez cette adresse :",
  "mail.layout.sentBy": "{client} envoie ce message par Risk Universe. Personne ne lit les réponses.",

  "mail.failure.address": "Personne ne peut être joint à cette adresse.",
  "mail.failure.rejected": "Le serveur de messagerie a refusé le message définitivement.",
  "mail.failure.postponed": "Le serveur de messagerie a différé le message.",
  "mail.failure.unreachable": "Le serveur de messagerie n’a pas pu être joint.",
  "mail.failure.timedOut": "Le serveur de messagerie n’a pas répondu à temps.",
  "mail.failure.signIn": "Le serveur de messagerie a rejeté le nom d’utilisateur ou le mot de passe.",
  "mail.failure.insecure": "La connexion au serveur de messagerie n’était pas sûre.",
  "mail.failure.tooOld": "Il n’a pas pu partir à temps, et ce à quoi il mène est périmé.",
  "mail.failure.unwritable": "Le texte du message n’a pas pu être rédigé.",

  "mail.passwordReset.name": "Réinitialisation du mot de passe",
  "mail.passwordReset.subject": "Choisissez un nouveau mot de passe",
  "mail.passwordReset.body":
    "Bonjour {name},\n\nQuelqu’un a demandé à choisir un nouveau mot de passe pour votre compte. Si c’est vous, faites-le dans les {minutes} minutes ; le lien ne sert qu’une fois.\n\nSi ce n’est pas vous, vous n’avez rien à faire : votre mot de passe reste le même.",
  "mail.passwordReset.button": "Choisir un nouveau mot de passe",

  "mail.passwordResetRejected.name": "Réinitialisation impossible",
  "mail.passwordResetRejected.subject": "À propos de votre mot de passe",
  "mail.passwordResetRejected.body":
    "Bonjour {name},\n\nQuelqu’un a demandé à choisir un nouveau mot de passe pour votre compte. {reason, select, singleSignOn {Votre compte n’en a pas : vous vous connectez par l’authentification unique de votre organisation ou avec Google. Si vous avez été invité et n’avez pas encore choisi de mot de passe, demandez une nouvelle invitation à votre administrateur.} locked {Un administrateur a verrouillé votre compte. Demandez-lui d’abord de le déverrouiller.} other {Votre compte n’est pas actif. Demandez d’abord à votre administrateur de l’activer.}}\n\nSi ce n’est pas vous, vous n’avez rien à faire.",
  "mail.passwordResetRejected.button": "Aller à la connexion",

  "mail.passwordChanged.name": "Mot de passe modifié",
  "mail.passwordChanged.subject": "Votre mot de passe a été modifié",
  "mail.passwordChanged.body":
    "Bonjour {name},\n\nLe mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées.\n\nSi ce n’est pas vous, choisissez dès maintenant un nouveau mot de passe et prévenez votre administrateur.",
  "mail.passwordChanged.button": "Ce n’était pas moi",

  "mail.accountLocked.name": "Compte verrouillé",
  "mail.accountLocked.subject": "Votre compte est verrouillé temporairement",
  "mail.accountLocked.body":
    "Bonjour {name},\n\nLe mot de passe de votre compte a été mal saisi trop souvent : personne ne peut s’y connecter par mot de passe pendant {minutes} minutes.\n\nSi c’est vous, déverrouillez le compte avec le bouton ci-dessous et connectez-vous tout de suite. Si ce n’est pas vous, quelqu’un essaie peut-être d’entrer ; votre mot de passe protège toujours votre compte.",
  "mail.accountLocked.button": "Déverrouiller le compte",

  "mail.invitation.name": "Invitation",
  "mail.invitation.subject": "Votre compte chez {client}",
  "mail.invitation.body":
    "Bonjour {name},\n\n{inviter} a créé un compte pour vous chez {client}. Choisissez votre mot de passe pour commencer ; le lien ne sert qu’une fois, pendant {days} jours.\n\nSans bouton ci-dessous, cette adresse sert déjà à se connecter à un compte d’une autre organisation : demandez à {inviter} une invitation à une autre adresse.",
  "mail.invitation.button": "Choisir un mot de passe",

  "mail.secondFactorRemoved.name": "Vérification en deux étapes retirée",
  "mail.secondFactorRemoved.subject": "La vérification en deux étapes a été désactivée",
  "mail.secondFactorRemoved.body":
    "Bonjour {name},\n\nLa vérification en deux étapes de votre compte a été désactivée. Vous vous connectez désormais avec votre seul mot de passe, jusqu’à ce que vous la configuriez à nouveau.\n\nSi ni vous ni votre administrateur ne l’avez fait, changez votre mot de passe maintenant et prévenez votre administrateur.",
  "mail.secondFactorRemoved.button": "Voir mon compte",

  "mail.secondFactorChanged.name": "Vérification en deux étapes modifiée",
  "mail.secondFactorChanged.subject": "Votre vérification en deux étapes a été modifiée",
  "mail.secondFactorChanged.body":
    "Bonjour {name},\n\n{what, select, appAdded {Une application d’authentification a été ajoutée à votre compte.} appRemoved {L’application d’authentification a été retirée de votre compte. Vos clés d’accès fonctionnent toujours.} passkeyAdded {Une clé d’accès a été ajoutée à votre compte.} passkeyRemoved {Une clé d’accès a été retirée de votre compte. Il vous reste un autre moyen de vérification.} other {De nouveaux codes de secours ont été créés. Les anciens ne fonctionnent plus.}}\n\nSi ce n’était pas vous, fermez vos autres sessions, changez votre mot de passe et prévenez votre administrateur.",
  "mail.secondFactorChanged.button": "Voir mon compte",

  "mail.mailTest.name": "E-mail de test",
  "mail.mailTest.subject": "Le courrier fonctionne",
  "mail.mailTest.body":
    "Bonjour {name},\n\nCet e-mail confirme que le serveur de messagerie accepte les e-mails de {client}.",

  "mail.templateTest.name": "Test du modèle d’e-mail",
  "mail.templateTest.subject": "Test du modèle d’e-mail",
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
  "mail.emailChanged.subject": "L’adresse e-mail de votre compte a été modifiée",
  "mail.emailChanged.body":
    "Bonjour {name},\n\n{administrator} a modifié l’adresse e-mail de votre compte chez {client}. Vous ne pouvez plus vous connecter avec cette adresse, les e-mails vont à la nouvelle et toutes les sessions ont été fermées.\n\nSi vous ne vous y attendiez pas, prévenez maintenant un administrateur de {client}.",

  "mail.notification.name": "Notification",
  "mail.notification.subject": "{notification}",
  "mail.notification.body":
    "Bonjour {name},\n\n{notification}{named, select, yes { : {what}.} other {.}}{dated, select, yes { L’échéance est le {due}.} other {}}\n\nDans « Mon profil », vous choisissez ce au sujet de quoi on vous écrit.",
  "mail.notification.button": "L’ouvrir",
  "mail.digest.name": "Résumé quotidien",
  "mail.digest.subject": "{count, plural, one {# notification} other {# notifications}} pour vous",
  "mail.digest.body": "Bonjour {name},\n\nVoici les nouveautés depuis votre dernier résumé :",
  "mail.digest.more":
    "{count, plural, one {Et # autre dans vos notifications.} other {Et # autres dans vos notifications.}}",
  "mail.digest.due": "(échéance le {due})",
  "mail.digest.told": "{notification} :",
  "mail.digest.choice": "Dans « Mon profil », vous choisissez ce au sujet de quoi on vous écrit.",
  "mail.digest.button": "Ouvrir Risk Universe",

  "mail.gathered.name": "Plusieurs notifications",
  "mail.gathered.subject": "{count, plural, one {# notification} other {# notifications}} pour vous",
  "mail.gathered.body": "Bonjour {name},\n\nVoici ce qui est nouveau pour vous :",
  "mail.gathered.button": "Ouvrir Risk Universe",
}
