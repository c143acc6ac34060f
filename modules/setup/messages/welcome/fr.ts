import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "welcome.title": "Premières étapes",
  "welcome.progress": "{done} sur {all} terminées",
  "welcome.hide": "Masquer",
  "welcome.done": "terminé",
  "welcome.open": "à faire",
  "welcome.mail.title": "Envoyer un e-mail de test",
  "welcome.mail.text": "Les invitations et les rappels ont besoin d’un serveur de messagerie.",
  "welcome.mail.do": "Envoyer un e-mail de test",
  "welcome.mail.sent": "E-mail de test envoyé à {address}",
  "welcome.mail.failed": "L’e-mail de test n’a pas pu être envoyé",
  "welcome.entities.title": "Compléter vos entités",
  "welcome.entities.text":
    "Ajoutez le numéro d’immatriculation, le secteur et la devise de chaque entité, ainsi que les filiales.",
  "welcome.entities.do": "Ouvrir l’organisation",
  "welcome.roles.title": "Parcourir les rôles",
  "welcome.roles.text": "Un rôle définit ce que ses utilisateurs peuvent voir et faire.",
  "welcome.roles.do": "Ouvrir les rôles",
  "welcome.users.title": "Inviter un premier collègue",
  "welcome.users.text": "Sélectionnez son rôle, ses entités et ses modules.",
  "welcome.users.do": "Ouvrir les utilisateurs",
  "welcome.users.first": "Ajoutez d’abord un rôle.",
  "welcome.project.title": "Lancer le premier projet",
  "welcome.project.text": "Un projet réunit les fiches d’un exercice.",
  "welcome.project.do": "Ajouter un projet",
  "welcome.secondFactor.title": "Protéger votre compte",
  "welcome.secondFactor.text":
    "Utilisez une application d’authentification ou une clé d’accès en plus du mot de passe.",
  "welcome.secondFactor.do": "Ouvrir Mon profil",
}
