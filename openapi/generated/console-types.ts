// Written by `npm run gen` from the contract. Do not edit.

export interface paths {
    "/console/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first step of a login, e-mail and password
         * @description The answer is the same for an address nobody has. Five failures of an operator, or twenty of an address, lock for
         *     fifteen minutes. Who has no authenticator app yet is given the secret of one.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/login/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second step, a code of the authenticator app; sets the cookie of the session */
        post: operations["logInWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom an invitation is for */
        post: operations["openInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an invitation with a password of one's own; the authenticator app follows */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is logged in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the own session; takes the cookie away */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own sessions that are open */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session/endOne": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of the own sessions */
        post: operations["endOwnSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the own password; ends the own other sessions */
        post: operations["changeOwnPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/agents/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The highest rebate rates of whoever stands directly below the house */
        get: operations["getHouseRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/agents/make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a top agent or an outside affiliate directly below the house
         * @description The password is made here and answered once; the first login has to choose another one. Rates are at most those of
         *     `getHouseRates`. What the registration form asks of an account holds here too (`account.invalid`).
         */
        post: operations["makeAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/agents/shareBonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an agent a share of profit outside contracts; what it owes is taken from it first */
        post: operations["grantShareBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a member stands in the tree, what is decided of it, and what is in the way of closing it */
        get: operations["getMemberPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a member with all below it under another agent, or directly below the house
         * @description It acts at the next cut of the merchant's day. Contracts with the upline of before end there, those that cannot stand
         *     without them end with them, and rebate rates are cut to those of the new upline. What was earned stays where it was.
         */
        post: operations["moveMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/move/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a move, or a closing with its team, before it acts */
        post: operations["withdrawMemberMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an agent directly below the house other rebate rates
         * @description They are at most those of `getHouseRates`. A rate that is raised above what the ceiling on turnover leaves beside the agent's
         *     contracts is refused (`contract.rate.exceeds.upline`), as a contract is that passes it beside the rates. Whoever below gets more is cut to them at once. The rates of others are their
         *     upline's to give (`state.conflict`).
         */
        post: operations["setMemberRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/reseller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark an agent as reseller: what the house tops it up with may be sent down without being played */
        post: operations["setMemberReseller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit log, newest first */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/audit/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry with what it changed */
        get: operations["getAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Walk the chain of the log */
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All announcements, those that run and those to come first */
        get: operations["listDeskAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish an announcement now or later, or change one */
        post: operations["saveAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/announcement/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove an announcement with all its texts */
        post: operations["removeAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** HTML as players are shown it, with everything taken out that may not be there */
        post: operations["previewContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a picture for an announcement or an article; png or jpg, encoded anew */
        post: operations["uploadContentPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sections of the help and its articles in every language */
        get: operations["listHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/help/section": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name a section of the help, or a new one, and put it in its place */
        post: operations["saveHelpSection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/help/article": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write an article of the help, or a new one */
        post: operations["saveHelpArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/help/article/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove an article of the help in all its languages */
        post: operations["removeHelpArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/broadcasts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages to members, the newest first, each with how far it is */
        get: operations["listBroadcasts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many members a message would reach */
        post: operations["countAudience"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/broadcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message to one, some or all members, now or later */
        post: operations["sendBroadcast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/content/broadcast/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a message on its way; who has it keeps it */
        post: operations["stopBroadcast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/fourEyes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Requests for a second operator, newest first */
        get: operations["listFourEyes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/fourEyes/one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A request, with its effect as it was asked for and as it would be now */
        get: operations["getFourEyes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/fourEyes/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do what was asked for */
        post: operations["approveFourEyes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/fourEyes/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse what was asked for */
        post: operations["refuseFourEyes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/fourEyes/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take an own request back */
        post: operations["withdrawFourEyes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/lotteries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lotteries in the site's order, each with what its open issues could pay */
        get: operations["listLotteries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/lottery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open or close a lottery, mark it as hot, put it elsewhere in the order, set what may be staked and won */
        post: operations["setLottery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issues of a lottery, the newest first */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/correctDraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put another result over a wrong one; its bets are settled anew. The reason is shown to players */
        post: operations["correctDraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/voidIssue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an issue void that is not drawn; all its stakes go back */
        post: operations["voidIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The vendors of games with what players find of each */
        get: operations["listGameVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/vendor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch a vendor on or off, close it for a maintenance, put it elsewhere in its categories */
        post: operations["setGameVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games by vendor, category, state and a part of the name, in the order of the hall */
        get: operations["listDeskGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/game": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch a game on or off, mark it as hot or new, close it for a maintenance, set its place and least stake */
        post: operations["setGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/rooms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rooms of a game between players at the rates that follow from its least stake, as its vendor says */
        get: operations["listDeskRooms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who serves games, with the keys that hold; no key itself */
        get: operations["listGameServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new key by two; the others hold for a while longer. Only the operator who asked for it reads it, once */
        post: operations["makeVendorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/key/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a new key, once, within a day of its making, by the operator who asked for it */
        post: operations["readVendorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/games/key/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a key at once; one has to stay that the vendor signs with */
        post: operations["endVendorKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for somebody, late first, then by weight and age */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One thing that waits, with what it takes to decide it */
        get: operations["getInboxItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take things for ten minutes, or for ten more */
        post: operations["takeInboxItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give back what was taken */
        post: operations["releaseInboxItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand a thing on to another operator */
        post: operations["handInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/postpone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a thing off until a time */
        post: operations["postponeInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide one thing, or many at once where that is safe */
        post: operations["decideInboxItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether what arrives is handed out */
        get: operations["getInboxSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/inbox/settings/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand out what arrives to who is there and has fewest, or stop doing so */
        post: operations["setInboxSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What runs by itself, when it last ran and what failed */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/jobs/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What all server processes did in the last hour, minute by minute */
        get: operations["getProcessFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members by account, number, e-mail, start of the payee name or posting number */
        get: operations["findMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A member, masked */
        get: operations["getMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The clear text of what is masked; the log keeps that it was shown */
        post: operations["showMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wallets, what is held, open bets, debt */
        get: operations["getMemberBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Postings of the ledger, newest first */
        get: operations["listMemberPostings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bets, newest first */
        get: operations["listMemberBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions that are open */
        get: operations["listMemberSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Logins, newest first */
        get: operations["listMemberLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/protection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Limits, and for risk whether there is an exclusion */
        get: operations["getMemberProtection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one session, or all of them */
        post: operations["endMemberSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a stricter limit */
        post: operations["addMemberLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/identity/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for documents: until they are accepted, no withdrawal is taken */
        post: operations["askMemberIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freeze an account: its sessions end at once */
        post: operations["freezeMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a frozen account go on */
        post: operations["unfreezeMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget failed logins, so that a locked account may log in */
        post: operations["unlockMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an account for good
         * @description Whatever is open is in its way (`getMemberPlace` lists it), when it is asked for, approved and done. An agent with a
         *     team is closed at the next cut of the merchant's day, at which its team goes to its upline.
         */
        post: operations["closeMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another password at the next login; sessions end */
        post: operations["forceMemberPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a member labels */
        post: operations["setMemberLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contracts of a member, what it gets and what it pays */
        get: operations["listMemberContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer a contract of the house to whoever stands directly below it
         * @description Of dividends salaries are taken off, always. A member below an agent is refused with `state.conflict`.
         */
        post: operations["offerHouseContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/contract/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a contract of a member with the house, its upline or a downline
         * @description What is in force ends with the period that runs, and with it what cannot stand without it below; an offer ends at once.
         *     Nobody of the two has to agree, and both are told.
         */
        post: operations["endMemberContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/level": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a member another rank */
        post: operations["setMemberLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/toUpline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a member may transfer up */
        post: operations["setMemberToUpline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes of operators, newest first */
        get: operations["listMemberNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note */
        post: operations["addMemberNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/payoutAccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a member has money sent to, with those that were removed */
        get: operations["listMemberPayoutAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/payoutAccount/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a payout account; the member is told */
        post: operations["removeMemberPayoutAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/member/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a message to one member */
        post: operations["messageMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/ranks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ranks that members may have */
        get: operations["listRanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/posting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A posting with its legs and its link of the chain */
        get: operations["getPosting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ledger, newest first; of one member when asked for */
        get: operations["listPostings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/payout-slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lay the slip of a payment beside a payout that a person made; png or jpg, encoded anew */
        post: operations["addPayoutSlip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put money into a member's main wallet or take it out, by a posting like any other */
        post: operations["correctBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balances against postings, the head of the chain and the house's accounts by day */
        get: operations["getBooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/receivables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What members owe the house, the largest first */
        get: operations["listReceivables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/money/writeOff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up what a member owes, or a part of it */
        post: operations["writeOffReceivable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All operators */
        get: operations["listOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An operator with the sessions that are open */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operator/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite somebody by mail; the link is good for 72 hours and once */
        post: operations["inviteOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operator/inviteAgain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget password and authenticator app, end the sessions and send a new invitation */
        post: operations["inviteOperatorAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operator/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an operator other roles */
        post: operations["setOperatorRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operator/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an operator at once, or let one go on */
        post: operations["freezeOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/operator/endSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a session of an operator */
        post: operations["endOperatorSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each role may call */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** From where the desk may be called */
        get: operations["getNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/networks/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the desk be called from these networks alone; none is from anywhere */
        post: operations["setNetworks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/promotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All promotions in their order, with who is in them and what they gave */
        get: operations["listDeskPromotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/promotion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a promotion, or change one; a new one is a draft that no member sees */
        post: operations["savePromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/promotion/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a promotion, pause it, or close it for good */
        post: operations["setPromotionState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/promotion/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a promotion would have cost in the last 30 days */
        post: operations["estimatePromotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/rewards/costs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What each scheme cost by day, the newest first; 30 days */
        get: operations["listRewardCosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/rewards/missions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who claimed which missions in the last 30 days */
        get: operations["listMissionUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/promotion/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was changed of a promotion and of its prizes, newest first, each with its difference */
        get: operations["listPromotionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/raffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tables of a raffle's prizes, what is left and was given of each, and how far draws are sealed */
        get: operations["getDeskRaffle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/raffle/prizes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write another table of a raffle's prizes; it holds from the first draw on that is not sealed yet */
        post: operations["setRafflePrizes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The house's own numbers that orders are paid to, with what is taken of their caps */
        get: operations["listAgentNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/number/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let members pay to another number of the house */
        post: operations["addAgentNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/number/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the caps of a number, pause it, use it again, or retire it for good */
        post: operations["setAgentNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a file of a provider's statement; lines that were taken before change nothing */
        post: operations["importStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who pays in and out for the house, how far each one's statement was read, and how its files are read */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lines of providers' statements, newest first, with what became of each */
        get: operations["listStatementLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where our books and providers' differ, newest first, decided or not */
        get: operations["listExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/answers/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to 1,000 of what waits, exceptions and money in suspense, as a file to be answered in */
        get: operations["writeAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a file that was answered; what is decided already stays as it is */
        post: operations["takeAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reconciliation/provider/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book once what a provider held before our books followed it */
        post: operations["openProviderBooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reports/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the merchant's day so far */
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/reports/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the last 30 days, the newest first */
        get: operations["listDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the operator configured, by parts */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open the site, or close it for maintenance */
        post: operations["setSiteState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch modules on or off */
        post: operations["setSiteModules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put other settings in the place of a part; those that hold or bound money or access take two */
        post: operations["setSitePart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was changed, newest first, each with its difference */
        get: operations["listSiteVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put what a version changed back to what it was before; this is a version as well */
        post: operations["undoSiteVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/site/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a visitor from an address would be let in */
        get: operations["testSiteRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Decimal string in the merchant currency, with exactly the currency's decimals, never a float.
         * @example 1234.50
         */
        Amount: string;
        /**
         * @description Decimal fraction as a string, 0 to 1, at most six decimals; "0.0125" is 1.25 %.
         * @example 0.0125
         */
        Rate: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC.
         * @example 2026-11-21T09:30:00Z
         */
        Instant: string;
        /**
         * Format: password
         * @description A secret. It is sealed on the wire and never logged.
         * @example correct horse battery
         */
        SecretText: string;
        /**
         * @description Nothing more to say than that it was done.
         * @example {}
         */
        Done: Record<string, never>;
        /**
         * @description An amount sent in, above zero, in the merchant currency, with no sign and no more decimals than the currency has, ASCII digits only.
         * @example 500.00
         */
        PositiveAmount: string;
        /**
         * Format: uuid
         * @description UUID of one money write, unique per member and operation. The same id with the same body is answered with the first
         *     answer again; with another body it is refused with `request.id.reused`.
         * @example 6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10
         */
        RequestId: string;
        /**
         * Format: date
         * @description A day of the merchant's time zone, yyyy-MM-dd.
         * @example 2026-11-21
         */
        LocalDate: string;
        /** Format: uuid */
        Id: string;
        /** @description The number of a row. */
        Number: string;
        Email: string;
        OperatorName: string;
        /** @enum {string} */
        Role: "support" | "cashier" | "risk" | "content" | "games" | "administrator";
        Roles: components["schemas"]["Role"][];
        /** @description A random token of 128 bits. */
        Ticket: string;
        /** @description Six digits of the authenticator app. */
        AppCode: string;
        RetryHint: {
            retryAfterSeconds: number;
        };
        /** @description What follows a right password. With `enrol` the app has to be given the secret first; its first code logs in. */
        LoginStep: {
            /** @enum {string} */
            next: "code" | "enrol";
            ticket: components["schemas"]["Ticket"];
            enrolment: {
                secret: string;
                /** @description What a QR code of the app holds. */
                uri: string;
            } | null;
        };
        Session: {
            operator: components["schemas"]["OwnOperator"];
            /** @description Sent as `X-Console-Token` with every POST. */
            csrf: string;
            /** @description The session ends when nothing is called for so long. */
            idleSeconds: number;
            /** @description Its end whatever is called. */
            endsAt: components["schemas"]["Instant"];
            merchant: string;
            /** @description The name of the site. */
            name: string;
            currency: string;
            minorDigits: number;
            timeZone: string;
            dayCuts: components["schemas"]["DayCut"][];
            /** @description Site codes of the languages members are served in. */
            languages: string[];
        };
        /** @description From a day on, days begin at this time by the clocks of the merchant's zone. */
        DayCut: {
            /**
             * Format: date
             * @description The first day that begins so.
             */
            from: string;
            /** @description HH:mm, from 00:00 to 11:30 in half hours. */
            at: string;
        };
        OwnOperator: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["OperatorName"];
            email: components["schemas"]["Email"];
            roles: components["schemas"]["Roles"];
        };
        OperatorSession: {
            id: components["schemas"]["Id"];
            ip: string;
            userAgent: string;
            openedAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
            /** @description The session of this call. */
            own: boolean;
        };
        OperatorSessions: {
            rows: components["schemas"]["OperatorSession"][];
            next: null;
        };
        /** @description The `next` of the page before. */
        Cursor: string;
        /** @description What to send as `after` for the next page; null on the last. */
        Next: string | null;
        /** @default 50 */
        Limit: number;
        /** @description One thing that is, or that would change. `code` names it; texts of the page translate it. */
        Effect: {
            code: string;
            before: string | null;
            after: string | null;
        };
        /** @description A rebate rate per game category. A category that is missing stands at 0. */
        DeskRates: {
            LIVE?: components["schemas"]["Rate"];
            RNG?: components["schemas"]["Rate"];
            SPORTS?: components["schemas"]["Rate"];
            LOTT?: components["schemas"]["Rate"];
            ELOTT?: components["schemas"]["Rate"];
            FISH?: components["schemas"]["Rate"];
            PVP?: components["schemas"]["Rate"];
        };
        /** @description What two operators decided of a place, the newest. It acts at the next cut of the merchant's day. */
        DeskTeamMove: {
            id: components["schemas"]["Id"];
            /** @description The team goes to the upline, and the account is closed. */
            closes: boolean;
            /** @description Null is the house. */
            uplineId: string | null;
            upline: string | null;
            askedAt: components["schemas"]["Instant"];
            actsAt: components["schemas"]["Instant"];
            /**
             * @description Of `moved` the team is gone and the account waits for what is in the way of closing it.
             * @enum {string}
             */
            state: "waiting" | "moved" | "done" | "refused" | "withdrawn";
            /** @description Why it was refused at the cut. */
            problem: string | null;
        };
        MemberPlace: {
            depth: number;
            rates: components["schemas"]["DeskRates"];
            /** @description What the house tops it up with may be sent down without being played. */
            reseller: boolean;
            /** @description Directly below. */
            children: number;
            /** @description All below, however deep. */
            team: number;
            /** @description Of them agents. */
            agents: number;
            /** @description What is in the way of closing the account. */
            obstacles: ("FROZEN" | "CHARGE_BACK" | "DEBT" | "DISPUTE" | "IDENTITY" | "MONEY" | "BETS" | "DEPOSITS" | "WITHDRAWALS" | "TRANSFERS" | "REWARDS" | "CONTRACTS" | "CREDIT" | "TEAM")[];
            /** @description When its member wants it closed; it waits longer while anything is in the way. */
            closesAt: components["schemas"]["Instant"] | null;
            move: components["schemas"]["DeskTeamMove"] | null;
        };
        HouseAgent: {
            id: components["schemas"]["Id"];
            account: string;
            /** @description For the first login alone, shown this once. */
            password: string;
        };
        HouseRates: {
            rates: components["schemas"]["DeskRates"];
        };
        /** @description What was touched, as `kind:id`. */
        Thing: string;
        AuditEntry: {
            id: components["schemas"]["Number"];
            at: components["schemas"]["Instant"];
            /** @enum {string} */
            actorKind: "operator" | "command" | "system";
            operatorId: string | null;
            /** @description The name at that time. */
            actor: string;
            ip: string | null;
            operation: string;
            reason: string | null;
            thing: string | null;
            memberId: string | null;
            account: string | null;
            traceId: string | null;
            /** @description How many rows it changed. */
            changes: number;
        };
        AuditChange: {
            table: string;
            key: string;
            /** @description Columns before it; secrets masked. Null: there was no row. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Columns after it. Null: the row is gone. */
            after: {
                [key: string]: unknown;
            } | null;
        };
        HtmlText: string;
        AnnouncementDraft: {
            /**
             * @description B banners, PL for players, PU popup, PR promotion, H headline, AG for agents in their centre.
             * @enum {string}
             */
            type: "B" | "PL" | "PU" | "PR" | "H" | "AG";
            /** @description Shown to visitors. */
            beforeLogin: boolean;
            /** @description Shown to members. */
            afterLogin: boolean;
            /** @description Of banners: where they are shown. */
            bannerGroup: string | null;
            /** @description Of banners: the name of a drawing of the site, or an https address. */
            image: string | null;
            /** @description A path of this site or an https address. */
            link: string | null;
            position: number;
            startsAt: components["schemas"]["Instant"];
            endsAt: components["schemas"]["Instant"] | null;
            texts: components["schemas"]["AnnouncementText"][];
        };
        AnnouncementText: {
            language: string;
            title: string;
            content: components["schemas"]["HtmlText"];
        };
        DeskAnnouncement: {
            id: components["schemas"]["Id"];
            version: number;
            /** @enum {string} */
            state: "coming" | "running" | "ended";
            draft: components["schemas"]["AnnouncementDraft"];
            /** @description Languages of the site it is not written in. */
            missing: string[];
        };
        ContentFault: {
            /** @enum {string} */
            fault: "execution" | "period" | "banner" | "language" | "link" | "language.twice" | "section" | "needed" | "accounts" | "audience" | "picture.type" | "picture.size" | "picture.small" | "picture.shape";
            /** @description Those that are no members. */
            accounts?: string[];
        };
        ContentPicture: {
            /** @description Where players find it. */
            path: string;
            width: number;
            height: number;
        };
        /** @example deposits */
        HelpId: string;
        HelpSection: {
            id: components["schemas"]["HelpId"];
            position: number;
            titles: components["schemas"]["HelpTitle"][];
            missing: string[];
        };
        /**
         * @example {
         *       "language": "EN",
         *       "title": "Questions"
         *     }
         */
        HelpTitle: {
            language: string;
            title: string;
        };
        HelpArticle: {
            id: components["schemas"]["HelpId"];
            version: number;
            sectionId: components["schemas"]["HelpId"];
            position: number;
            updatedAt: components["schemas"]["Instant"];
            texts: components["schemas"]["AnnouncementText"][];
            /** @description Languages of the site it is not written in. */
            missing: string[];
        };
        /**
         * @example {
         *       "language": "EN",
         *       "title": "New tables",
         *       "content": "They open tonight."
         *     }
         */
        PlainText: {
            language: string;
            title: string;
            /** @description Plain text. */
            content: string;
        };
        /**
         * @description One member or some by account, all of some levels, or all.
         * @example {
         *       "to": "accounts",
         *       "accounts": [
         *         "nodi27"
         *       ],
         *       "levels": []
         *     }
         */
        Audience: {
            /** @enum {string} */
            to: "accounts" | "levels" | "all";
            accounts: string[];
            levels: number[];
        };
        Broadcast: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "SYSTEM" | "PROMOTION";
            /** @enum {string} */
            state: "waiting" | "sending" | "done" | "stopped";
            audience: components["schemas"]["Audience"];
            texts: components["schemas"]["PlainText"][];
            /** @description Members it is for. */
            total: number;
            sent: number;
            startsAt: components["schemas"]["Instant"];
            madeAt: components["schemas"]["Instant"];
            endedAt: components["schemas"]["Instant"] | null;
            operator: string;
        };
        /** @enum {string} */
        FourEyesState: "open" | "approved" | "refused" | "withdrawn" | "lapsed";
        /** @description What would happen; both operators see it. */
        FourEyesPreview: {
            /** @description Binds what is asked for to it. */
            hash: string;
            thing: string;
            effect: components["schemas"]["Effect"][];
            /** @description Whether a second operator has to approve this. */
            second: boolean;
            /** @description Names of those who could. */
            approvers: string[];
        };
        FourEyesRequest: {
            id: components["schemas"]["Id"];
            operation: string;
            thing: string;
            memberId: string | null;
            state: components["schemas"]["FourEyesState"];
            askedBy: string;
            askedById: components["schemas"]["Id"];
            askedAt: components["schemas"]["Instant"];
            reason: string;
            expiresAt: components["schemas"]["Instant"];
            decidedBy: string | null;
            decidedAt: components["schemas"]["Instant"] | null;
            decidedReason: string | null;
        };
        /** @example ssc_5m */
        GameCode: string;
        /** @example 20261121-0042 */
        IssueNo: string;
        /**
         * @description A result as the site shows it: digits or balls, others as JSON.
         * @example 58087
         */
        DrawText: string;
        LotteryGame: {
            code: components["schemas"]["GameCode"];
            version: number;
            name: string;
            open: boolean;
            limits: components["schemas"]["LotteryLimits"];
            hot: boolean;
            position: number;
            /** @description Issues with open slips. */
            openIssues: number;
            /** @description Open ones. */
            slips: number;
            /** @description In open slips. */
            staked: components["schemas"]["Amount"];
            /** @description What all open slips could win together. */
            exposure: components["schemas"]["Amount"];
        };
        LotteryIssue: {
            code: components["schemas"]["GameCode"];
            issueNo: components["schemas"]["IssueNo"];
            /** @enum {string} */
            state: "scheduled" | "open" | "closed" | "drawing" | "drawn" | "settled" | "void" | "corrected";
            drawsAt: components["schemas"]["Instant"];
            drawnAt: components["schemas"]["Instant"] | null;
            result: components["schemas"]["DrawText"] | null;
            resultVersion: number;
            slips: number;
            staked: components["schemas"]["Amount"];
            paid: components["schemas"]["Amount"];
            /** @description What its open slips could win. */
            exposure: components["schemas"]["Amount"];
        };
        /**
         * @description A maintenance; without an end it lasts until somebody ends it.
         * @example {
         *       "from": "2026-11-21T02:00:00.000Z",
         *       "until": "2026-11-21T04:00:00.000Z"
         *     }
         */
        Window: {
            from: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"] | null;
        };
        MayWindow: components["schemas"]["Window"] | null;
        /**
         * @description What players find: open, in maintenance, or nothing.
         * @example open
         * @enum {string}
         */
        PlayState: "open" | "maintenance" | "off";
        /**
         * @example RNG
         * @enum {string}
         */
        GameCategory: "ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS";
        /** @example DEMO */
        VendorCode: string;
        /**
         * @example {
         *       "category": "RNG",
         *       "position": 0,
         *       "hot": true
         *     }
         */
        VendorPlace: {
            category: components["schemas"]["GameCategory"];
            position: number;
            hot: boolean;
        };
        GameVendor: {
            code: components["schemas"]["VendorCode"];
            version: number;
            name: string;
            open: boolean;
            window: components["schemas"]["MayWindow"];
            state: components["schemas"]["PlayState"];
            /** @description Who serves its games. */
            service: string | null;
            games: number;
            gamesOff: number;
            /** @description Its places in the categories. */
            places: components["schemas"]["VendorPlace"][];
        };
        DeskGame: {
            vendor: components["schemas"]["VendorCode"];
            code: components["schemas"]["GameCode"];
            version: number;
            name: string;
            category: components["schemas"]["GameCategory"];
            open: boolean;
            window: components["schemas"]["MayWindow"];
            /** @description With what its vendor is. */
            state: components["schemas"]["PlayState"];
            /** @description Its place among the hot ones; null is not hot. */
            hotRank: number | null;
            isNew: boolean;
            position: number;
            minBet: components["schemas"]["Amount"] | null;
        };
        DeskRoom: {
            roomId: string;
            name: string;
            ante: string;
            minBuyIn: string;
            maxBuyIn: string;
            seats: number;
            players: number;
            open: boolean;
        };
        /**
         * @description The first twelve figures of the key's SHA-256.
         * @example 0a1b2c3d4e5f
         */
        KeyPrint: string;
        /** @example demo */
        ServiceId: string;
        VendorKey: {
            fingerprint: components["schemas"]["KeyPrint"];
            /** @description It stands in the configuration. */
            configured: boolean;
            madeAt: components["schemas"]["Instant"] | null;
            /** @description The vendor first signed with it. */
            usedAt: components["schemas"]["Instant"] | null;
            endsAt: components["schemas"]["Instant"] | null;
            /** @description The operator signs its own calls with it. */
            signs: boolean;
            /** @description The caller asked for it, and may read it once. */
            readable: boolean;
        };
        /** @description Who serves games, and the keys that hold. */
        GameService: {
            id: components["schemas"]["ServiceId"];
            origin: string;
            /** @description Null: all that nobody else serves. */
            vassalages: string[] | null;
            keys: components["schemas"]["VendorKey"][];
        };
        /**
         * @example {
         *       "minStake": "0.01",
         *       "maxStake": "50000.00",
         *       "maxWin": "1000000.00",
         *       "maxExposure": null
         *     }
         */
        LotteryLimits: {
            /** @description Of one slip. */
            minStake: components["schemas"]["Amount"];
            /** @description Of one slip. */
            maxStake: components["schemas"]["Amount"];
            /** @description Of one member in one issue. */
            maxWin: components["schemas"]["Amount"];
            /** @description What all slips of an issue may win together. */
            maxExposure: components["schemas"]["Amount"] | null;
        };
        InboxRef: {
            kind: string;
            ref: string;
        };
        InboxRow: {
            kind: string;
            ref: string;
            /** @description A code, or words of whoever wrote. */
            title: string;
            since: components["schemas"]["Instant"];
            dueAt: components["schemas"]["Instant"];
            late: boolean;
            weight: number;
            memberId: string | null;
            account: string | null;
            amount: string | null;
            currency: string | null;
            taker: components["schemas"]["InboxTaker"] | null;
            laterUntil: components["schemas"]["Instant"] | null;
            handedBy: string | null;
        };
        InboxTaker: {
            id: components["schemas"]["Id"];
            name: string;
            until: components["schemas"]["Instant"];
        };
        InboxKind: {
            kind: string;
            waiting: number;
            late: number;
        };
        Inbox: {
            rows: components["schemas"]["InboxRow"][];
            next: components["schemas"]["Next"];
            kinds: components["schemas"]["InboxKind"][];
        };
        InboxDecision: {
            id: string;
            /** @enum {string|null} */
            text: "required" | "optional" | null;
            /** @description How long the words may be; 2,000 unless told. */
            textMax?: number;
            amount: boolean;
            many: boolean;
            fourEyes: boolean;
        };
        /** @description One thing that is known. `member` carries the id, and the account in `note`. */
        InboxFact: {
            code: string;
            /** @enum {string} */
            type: "text" | "code" | "amount" | "instant" | "member";
            value: string;
            note: string | null;
        };
        InboxPicture: {
            code: string;
            /** @description Opens the picture for a few minutes. */
            path: string;
            at: components["schemas"]["Instant"];
        };
        /** @description What belongs together of what it takes to decide. */
        InboxSection: {
            code: string;
            facts: components["schemas"]["InboxFact"][];
            pictures: components["schemas"]["InboxPicture"][];
        };
        InboxLink: {
            room: string;
            id: string;
        };
        InboxItem: {
            row: components["schemas"]["InboxRow"];
            version: string;
            lines: components["schemas"]["Effect"][];
            sections: components["schemas"]["InboxSection"][];
            link: components["schemas"]["InboxLink"] | null;
            decisions: components["schemas"]["InboxDecision"][];
        };
        InboxTaken: {
            taken: components["schemas"]["InboxRef"][];
            until: components["schemas"]["Instant"];
        };
        InboxDecided: {
            decided: number;
        };
        InboxSettings: {
            handOut: boolean;
        };
        /** @description A job over all server processes that tell of themselves. */
        JobState: {
            name: string;
            everySeconds: number;
            processes: number;
            runs: number;
            failures: number;
            /** @description The last turn. */
            seconds: number | null;
            ranAt: components["schemas"]["Instant"] | null;
            failedAt: components["schemas"]["Instant"] | null;
            /** @description Of the last failure. */
            error: string | null;
        };
        ProcessMinute: {
            at: components["schemas"]["Instant"];
            calls: number;
            refused: number;
            failed: number;
            /** @description Within so many milliseconds 95 of 100 calls were answered. */
            slowMs: number;
            /** @description The longest that an event loop was late. */
            lateMs: number;
            /** @description Sessions of the database at work, at most. */
            busy: number;
            /** @description Queries that waited for a session, at most. */
            waiting: number;
            /** @description Open pages that listen. */
            streams: number;
            /** @description Added to the ledger. */
            postings: number;
        };
        ProcessFigures: {
            processes: number;
            minutes: components["schemas"]["ProcessMinute"][];
            /** @description What waits in the database now. */
            queues: {
                queue: string;
                length: number;
            }[];
        };
        FoundMember: {
            id: components["schemas"]["Id"];
            account: string;
            nickname: string;
            type: number;
            /** @enum {string} */
            status: "active" | "frozen" | "closed";
            rankLevel: number;
            /** @enum {string} */
            found: "account" | "number" | "email" | "name" | "posting" | "id";
        };
        FoundMembers: {
            rows: components["schemas"]["FoundMember"][];
        };
        /** @description E-mail, mobile number and payee name are masked. */
        DeskMember: {
            id: components["schemas"]["Id"];
            account: string;
            nickname: string;
            type: number;
            /** @enum {string} */
            status: "active" | "frozen" | "closed";
            lockedUntil: components["schemas"]["Instant"] | null;
            rankLevel: number;
            rankLabel: string;
            uplineId: string | null;
            upline: string | null;
            toUpline: boolean;
            labels: string[];
            registeredAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"] | null;
            email: string | null;
            mobile: string | null;
            payeeName: string | null;
            language: string | null;
            currency: string;
            passwordDue: boolean;
            app: boolean;
            /** @enum {string} */
            identity: "none" | "asked" | "sent" | "accepted" | "refused";
        };
        ClearMember: {
            email: string | null;
            mobile: string | null;
            payeeName: string | null;
            profile: {
                [key: string]: string;
            };
        };
        MemberBalances: {
            currency: string;
            main: string;
            held: string;
            vendors: string;
            bonus: string;
            openBets: number;
            openStakes: string;
            debt: string;
        };
        MemberPosting: {
            id: components["schemas"]["Number"];
            at: components["schemas"]["Instant"];
            type: string;
            amount: string;
            balance: string;
            reference: string | null;
        };
        MemberPostings: {
            rows: components["schemas"]["MemberPosting"][];
            next: components["schemas"]["Next"];
        };
        MemberBet: {
            id: string;
            at: components["schemas"]["Instant"];
            category: string;
            game: string;
            stake: string;
            payout: string | null;
            status: string;
        };
        MemberBets: {
            rows: components["schemas"]["MemberBet"][];
            next: components["schemas"]["Next"];
        };
        MemberSession: {
            id: components["schemas"]["Id"];
            ip: string;
            userAgent: string;
            openedAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"];
        };
        MemberSessions: {
            rows: components["schemas"]["MemberSession"][];
            next: null;
        };
        MemberLogin: {
            at: components["schemas"]["Instant"];
            ip: string;
            userAgent: string;
            outcome: string;
        };
        MemberLogins: {
            rows: components["schemas"]["MemberLogin"][];
            next: components["schemas"]["Next"];
        };
        MemberLimit: {
            kind: string;
            period: string | null;
            amount: string | null;
            minutes: number | null;
            used: string | null;
            /** @enum {string} */
            setBy: "MEMBER" | "OPERATOR";
            since: components["schemas"]["Instant"];
        };
        MemberProtectionView: {
            limits: components["schemas"]["MemberLimit"][];
            /** @description Whether the role may see the two below. */
            exclusionShown: boolean;
            coolingUntil: components["schemas"]["Instant"] | null;
            excludedUntil: components["schemas"]["Instant"] | null;
        };
        MemberNote: {
            id: components["schemas"]["Number"];
            at: components["schemas"]["Instant"];
            author: string;
            text: string;
        };
        MemberNotes: {
            rows: components["schemas"]["MemberNote"][];
            next: null;
        };
        DeskPayoutAccount: {
            id: components["schemas"]["Id"];
            /** @enum {string} */
            kind: "BANK" | "EWALLET" | "CRYPTO";
            bank: string;
            /** @description Its last four figures. */
            number: string;
            /** @description Masked. */
            holder: string;
            /** @description Whether it is in the member's own name. */
            sameName: boolean;
            addedAt: components["schemas"]["Instant"];
            usableFrom: components["schemas"]["Instant"];
            removedAt: components["schemas"]["Instant"] | null;
            /** @description How often money went there. */
            paid: number;
            /** @description Money is on its way to it. */
            busy: boolean;
        };
        DeskPayoutAccounts: {
            rows: components["schemas"]["DeskPayoutAccount"][];
        };
        /** @enum {string} */
        ContractKind: "DIVIDEND" | "DAILY" | "HOURLY" | "REALTIME";
        /**
         * @description CONS is all of them together.
         * @enum {string}
         */
        ContractCategory: "LIVE" | "RNG" | "SPORTS" | "LOTT" | "ELOTT" | "FISH" | "PVP" | "CONS";
        /** @enum {string} */
        ContractPeriod: "daily" | "weekly" | "semimonthly" | "monthly";
        /** @description All thresholds are "at least"; rate is a fraction for P and an amount for F. */
        DeskContractTier: {
            minBet: components["schemas"]["Amount"];
            minNetLoss?: components["schemas"]["Amount"];
            minActive: number;
            /** @enum {string} */
            rateType: "P" | "F";
            rate: string;
        };
        DeskRealTimeTerms: {
            profitRate: components["schemas"]["Rate"];
            lossRate: components["schemas"]["Rate"];
            singleBet: components["schemas"]["Amount"];
        };
        DeskContract: {
            contractId: components["schemas"]["Id"];
            /** @description Null is the house. */
            payer: string | null;
            payee: string;
            kind: components["schemas"]["ContractKind"];
            category: components["schemas"]["ContractCategory"];
            /** @enum {string} */
            period: "daily" | "weekly" | "semimonthly" | "monthly" | "hourly" | "bucket";
            tiers: components["schemas"]["DeskContractTier"][];
            realtime: components["schemas"]["DeskRealTimeTerms"] | null;
            effectiveFrom: components["schemas"]["Instant"];
            effectiveTo: components["schemas"]["Instant"] | null;
            /** @enum {string} */
            state: "offered" | "superseded" | "withdrawn" | "expired" | "rejected" | "accepted" | "terminating" | "terminated" | "ended_by_cascade";
        };
        DeskContracts: {
            rows: components["schemas"]["DeskContract"][];
        };
        /** @example 1502 */
        LedgerPlace: string;
        LedgerRow: {
            id: components["schemas"]["Number"];
            at: components["schemas"]["Instant"];
            kind: string;
            memberId: components["schemas"]["Id"];
            account: string | null;
            currency: string;
            /** @description By how much the member's wallets changed together. */
            amount: components["schemas"]["Amount"];
            reference: string | null;
            remark: string | null;
        };
        LedgerLeg: {
            wallet: string;
            amount: components["schemas"]["Amount"];
            /** @description Afterwards; null for the house. */
            balance: components["schemas"]["Amount"] | null;
        };
        LedgerPosting: {
            row: components["schemas"]["LedgerRow"];
            /** @description By which it could be written once only. */
            key: string;
            legs: components["schemas"]["LedgerLeg"][];
            /** @description Its link of the chain; null until the next minute. */
            hash: string | null;
        };
        Receivable: {
            memberId: components["schemas"]["Id"];
            account: string | null;
            source: components["schemas"]["DebtSource"];
            since: components["schemas"]["Instant"];
            currency: string;
            amount: components["schemas"]["Amount"];
        };
        /**
         * @description A corrected draw, a direct payment that was counted and had not come, a deposit that was charged back, an advance under a contract, or a reward for a friend that was taken back.
         * @enum {string}
         */
        DebtSource: "lottery" | "direct" | "charge-back" | "contract" | "referral";
        Books: {
            /** @description The number of the last posting; 0 before the first. */
            postings: components["schemas"]["LedgerPlace"];
            /** @description Up to which the chain reaches; 0 before its first link. */
            sealed: components["schemas"]["LedgerPlace"];
            /** @description Noted elsewhere, it proves everything up to it. */
            head: string | null;
            /** @description Wallets whose balance is not what their last posting left. */
            wrong: number;
            /** @description What all members hold, by wallet. */
            wallets: {
                currency: string;
                wallet: string;
                members: number;
                amount: components["schemas"]["Amount"];
            }[];
            /** @description What the house's accounts moved in the last seven days. */
            house: {
                /** Format: date */
                day: string;
                account: string;
                currency: string;
                amount: components["schemas"]["Amount"];
            }[];
        };
        Operator: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["OperatorName"];
            email: components["schemas"]["Email"];
            roles: components["schemas"]["Roles"];
            /**
             * @description Invited until the invitation is taken.
             * @enum {string}
             */
            status: "invited" | "active" | "frozen";
            /** @description Whether an authenticator app is enrolled. */
            app: boolean;
            invitedAt: components["schemas"]["Instant"];
            lastSeenAt: components["schemas"]["Instant"] | null;
            /** @description Open ones. */
            sessions: number;
        };
        OperatorList: {
            rows: components["schemas"]["Operator"][];
            next: null;
        };
        Networks: {
            /** @description Set here; none is from anywhere. */
            networks: string[];
            /** @description Set where the server is started; both have to let a call in. */
            fixed: string[];
            /** @description The address of who asks. */
            own: string;
        };
        /** @example first-deposit-100 */
        PromotionCode: string;
        /** @enum {string} */
        PromotionCategory: "RNG" | "LIVE" | "SPORTS" | "LOTT" | "ELOTT" | "FISH" | "PVP" | "CONS";
        /**
         * @description A fraction of an amount; "1" is 100 %.
         * @example 0.3
         */
        PromotionShare: string;
        /** @description How much of a bet counts for what has to be played. A category that is missing does not count. */
        PromotionWeights: {
            RNG?: components["schemas"]["Rate"];
            LIVE?: components["schemas"]["Rate"];
            SPORTS?: components["schemas"]["Rate"];
            LOTT?: components["schemas"]["Rate"];
            ELOTT?: components["schemas"]["Rate"];
            FISH?: components["schemas"]["Rate"];
            PVP?: components["schemas"]["Rate"];
        };
        /** @description What a deposit brings. */
        PromotionBonus: {
            percent: components["schemas"]["PromotionShare"];
            cap: components["schemas"]["Amount"];
            minDeposit: components["schemas"]["Amount"];
            firstOnly: boolean;
            multiple: number;
            weights: components["schemas"]["PromotionWeights"];
            daysToComplete: number | null;
        };
        /** @description What an activity or an application brings, and for what. */
        PromotionReward: {
            /** @enum {string} */
            metric: "VALID_BET" | "DEPOSIT" | "NET_LOSS" | "REGISTERED" | "APPROVED";
            category: components["schemas"]["PromotionCategory"] | null;
            target: components["schemas"]["Amount"] | null;
            /** @enum {string} */
            round: "once" | "day" | "week";
            percent: components["schemas"]["PromotionShare"] | null;
            amount: components["schemas"]["Amount"];
            joins: boolean;
            multiple: number;
            weights: components["schemas"]["PromotionWeights"];
            daysToComplete: number | null;
        };
        PromotionText: {
            language: string;
            title: string;
            summary: string;
            html: components["schemas"]["HtmlText"];
        };
        PromotionDraft: {
            /** @enum {string} */
            kind: "DEPOSIT" | "ACTIVITY" | "APPLICATION" | "RAFFLE" | "INFO";
            position: number;
            /** @description Null: one is drawn for it. */
            image: string | null;
            startsAt: components["schemas"]["Instant"];
            endsAt: components["schemas"]["Instant"] | null;
            exclusive: boolean;
            forAgents: boolean;
            /** @description Null: without an end. */
            budget: components["schemas"]["Amount"] | null;
            seats: number | null;
            texts: components["schemas"]["PromotionText"][];
            bonus: components["schemas"]["PromotionBonus"] | null;
            reward: components["schemas"]["PromotionReward"] | null;
        };
        DeskPromotion: {
            promotionId: components["schemas"]["PromotionCode"];
            version: number;
            /** @enum {string} */
            status: "draft" | "coming" | "running" | "paused" | "ended" | "closed";
            draft: components["schemas"]["PromotionDraft"];
            /** @description Languages of the site it is not written in. */
            missing: string[];
            /** @description Members are in it, so that its terms stay. */
            fixed: boolean;
            spent: components["schemas"]["Amount"];
            /** @description Seats that are taken. */
            taken: number;
            joined: number;
            applying: number;
            given: number;
        };
        PromotionFault: {
            /** @enum {string} */
            fault: "period" | "image" | "language" | "language.twice" | "kind" | "terms" | "amount" | "target" | "budget" | "seats" | "running" | "fixed" | "table";
        };
        PromotionEstimate: {
            from: components["schemas"]["LocalDate"];
            /** @description The last day. */
            to: components["schemas"]["LocalDate"];
            /**
             * @description What it is reckoned from; `none` where nothing says how many would take it.
             * @enum {string}
             */
            basis: "deposits" | "play" | "registrations" | "applications" | "none";
            members: number;
            times: number;
            amount: components["schemas"]["Amount"];
        };
        /** @description What was given on a day, by scheme; in promotions and missions what members claimed, in the others what was credited. */
        RewardDay: {
            day: components["schemas"]["LocalDate"];
            promotions: components["schemas"]["Amount"];
            /** @description With the prizes of the week. */
            missions: components["schemas"]["Amount"];
            rebates: components["schemas"]["Amount"];
            ranks: components["schemas"]["Amount"];
            points: components["schemas"]["Amount"];
            raffle: components["schemas"]["Amount"];
            referral: components["schemas"]["Amount"];
            total: components["schemas"]["Amount"];
        };
        MissionUse: {
            missionId: string;
            members: number;
            times: number;
            amount: components["schemas"]["Amount"];
        };
        PromotionVersion: {
            id: string;
            at: components["schemas"]["Instant"];
            operator: string;
            reason: string | null;
            /** @enum {string} */
            what: "promotion" | "prizes";
            difference: components["schemas"]["SiteDifference"][];
        };
        RafflePrizeDraft: {
            names: components["schemas"]["RafflePrizeName"][];
            /** @enum {string} */
            kind: "CREDIT" | "POINTS" | "PHYSICAL" | "NONE";
            /** @description Of a credit, or points; null of the others. */
            amount: components["schemas"]["Amount"] | null;
            /** @description Out of 1,000. */
            weight: number;
            /** @description Null: without an end. */
            stock: number | null;
            /** @description The place of what is given once the stock is out. */
            standIn: number | null;
            /** @description Null: one is drawn for it. */
            image: string | null;
        };
        RafflePrizeName: {
            language: string;
            title: string;
        };
        DeskRaffle: {
            promotionId: components["schemas"]["PromotionCode"];
            /** @description The last draw that was made. */
            drawn: number;
            /** @description The last draw whose seal is there. Another table holds from the one after it. */
            sealedTo: number;
            /** @description The table of the next draw and those that follow it, the earliest first. */
            tables: components["schemas"]["DeskRaffleTable"][];
        };
        DeskRaffleTable: {
            fromDraw: number;
            prizes: {
                prize: components["schemas"]["RafflePrizeDraft"];
                left: number | null;
                given: number;
            }[];
        };
        /** @example demo-pay */
        ProviderId: string;
        /** @enum {string} */
        NumberUse: "SEND_MONEY" | "CASH_OUT" | "PAYMENT";
        AgentNumber: {
            id: components["schemas"]["Id"];
            channelId: string;
            /** @description Its name in the language of the call. */
            channel: string;
            /** @description When the channel takes orders, in the zone of the merchant; null: always. */
            hours: string | null;
            /** @description What payers are told to do. */
            steps: string[];
            /** @description Who reads its messages. */
            provider: string;
            name: string;
            use: components["schemas"]["NumberUse"];
            number: string;
            /**
             * @description full: in use, and its caps hold no further order.
             * @enum {string}
             */
            state: "in use" | "full" | "paused" | "retired";
            dayCap: components["schemas"]["Amount"];
            dayTaken: components["schemas"]["Amount"];
            monthCap: components["schemas"]["Amount"];
            monthTaken: components["schemas"]["Amount"];
            addedAt: components["schemas"]["Instant"];
            givenAt: components["schemas"]["Instant"] | null;
        };
        AgentNumberId: {
            id: components["schemas"]["Id"];
        };
        StatementTaken: {
            lines: number;
            /** @description Those that were new. */
            taken: number;
        };
        StatementFault: {
            /** @description The first one that does not read; 1 is the head. */
            row: number;
        };
        /** @enum {string} */
        LineKind: "payment" | "reversal" | "payout" | "return" | "chargeback" | "fee";
        /**
         * @description matched: it is ours; suspense: nobody's yet; credited, returned: what became of that; noted: it moves nothing; twice: another
         *     line says its transaction as well.
         * @enum {string}
         */
        LineStanding: "matched" | "suspense" | "credited" | "returned" | "noted" | "twice";
        DeskStatementLine: {
            provider: string;
            lineId: string;
            kind: components["schemas"]["LineKind"];
            txId: string;
            amount: components["schemas"]["Amount"];
            fee: components["schemas"]["Amount"];
            currency: string;
            at: components["schemas"]["Instant"];
            heardAt: components["schemas"]["Instant"];
            /** @enum {string} */
            source: "api" | "file";
            /** @enum {string} */
            state: "matched" | "suspense" | "credited" | "returned" | "noted";
            twice: boolean;
            depositNo: string | null;
            withdrawalNo: string | null;
            account: string | null;
            memberId: components["schemas"]["Id"] | null;
            number: string | null;
            /** @description Last four digits of where it came from. */
            sender: string | null;
            /** @description Of who decided it. */
            reason: string | null;
        };
        /** @description Which column of a provider's file says what. */
        StatementColumns: {
            provider: string;
            txId: string;
            amount: string;
            at: string;
        } & {
            [key: string]: unknown;
        };
        DeskProvider: {
            provider: string;
            /** @description Ways to pay in that it serves. */
            channels: {
                channelId: string;
                /** @description In the language of the call. */
                name: string;
                /** @description It may have numbers of the house. */
                ownNumbers: boolean;
            }[];
            /** @description It is asked for its lines. */
            api: boolean;
            /** @description How its files are read; null: nobody said it yet. */
            columns: components["schemas"]["StatementColumns"] | null;
            since: components["schemas"]["Instant"] | null;
            readUntil: components["schemas"]["Instant"] | null;
            /** @description What it holds, in its books and in ours; null: its statement was not read yet. */
            balance: components["schemas"]["ProviderBalance"] | null;
            /** @description Both as they stood last on each of thirty days, the oldest first. */
            days: {
                /** Format: date */
                day: string;
                stated: components["schemas"]["Amount"] | null;
                booked: components["schemas"]["Amount"];
            }[];
        };
        ProviderBalance: {
            stated: components["schemas"]["Amount"] | null;
            statedAt: components["schemas"]["Instant"] | null;
            booked: components["schemas"]["Amount"];
            bookedAt: components["schemas"]["Instant"];
            /** @description By how much it says more than our books. */
            difference: components["schemas"]["Amount"] | null;
            /** @description Of it in exceptions that wait. */
            inExceptions: components["schemas"]["Amount"];
            /** @description Payouts that are sent and not decided. */
            onItsWay: components["schemas"]["Amount"];
            /** @description What it held before our books followed it is booked. */
            opened: boolean;
        };
        /**
         * @description missing-there: ours, and no line says it; missing-here: theirs, and none of ours; other-amount; twice: a second line of one
         *     transaction; chargeback; contradiction: a word of the provider that can't be true together with our books or an earlier one;
         *     reversal: a payment below zero in a file.
         * @enum {string}
         */
        ExceptionKind: "missing-there" | "missing-here" | "other-amount" | "twice" | "chargeback" | "contradiction" | "reversal";
        /**
         * @description found: what was missing came by itself.
         * @enum {string}
         */
        ExceptionState: "open" | "found" | "linked" | "booked" | "closed";
        DeskException: {
            id: components["schemas"]["Number"];
            kind: components["schemas"]["ExceptionKind"];
            state: components["schemas"]["ExceptionState"];
            provider: string;
            txId: string | null;
            ours: components["schemas"]["Amount"] | null;
            theirs: components["schemas"]["Amount"] | null;
            currency: string;
            at: components["schemas"]["Instant"];
            foundAt: components["schemas"]["Instant"];
            depositNo: string | null;
            withdrawalNo: string | null;
            account: string | null;
            /** @description What the provider answered when it was asked. */
            said: string | null;
            decidedBy: string;
            reason: string | null;
        };
        /** @description Bets count in the day they were settled in; money in the day it was posted in. */
        DayFigures: {
            /** Format: date */
            day: string;
            registrations: number;
            logins: number;
            /** @description Members with a settled bet. */
            active: number;
            bets: number;
            stake: components["schemas"]["Amount"];
            payout: components["schemas"]["Amount"];
            /** @description Stakes less payouts. */
            gross: components["schemas"]["Amount"];
            deposits: number;
            deposited: components["schemas"]["Amount"];
            withdrawals: number;
            withdrawn: components["schemas"]["Amount"];
        };
        CategoryFigures: {
            category: string;
            bets: number;
            stake: components["schemas"]["Amount"];
            payout: components["schemas"]["Amount"];
            gross: components["schemas"]["Amount"];
        };
        DayReport: {
            from: components["schemas"]["Instant"];
            to: components["schemas"]["Instant"];
            figures: components["schemas"]["DayFigures"];
            categories: components["schemas"]["CategoryFigures"][];
        };
        /**
         * @description The number of a version; `0` before the first.
         * @example 12
         */
        SiteVersionNo: string;
        /** @example PTSYS3 */
        ModuleCode: string;
        /**
         * @description What is changed at once. Each is a document of its own.
         * @example region
         * @enum {string}
         */
        SitePart: "region" | "register" | "links" | "delivery" | "domains" | "sessions" | "cashier" | "points" | "play" | "missions" | "ranks" | "rebates" | "agents" | "calendar" | "brand";
        /**
         * @example modules
         * @enum {string}
         */
        SiteVersionPart: "state" | "modules" | "region" | "register" | "links" | "delivery" | "domains" | "sessions" | "cashier" | "points" | "play" | "missions" | "ranks" | "rebates" | "agents" | "calendar" | "brand";
        /**
         * @description The settings of a part by name. What players' pages would be told by it has to keep their contract.
         * @example {
         *       "region": {
         *         "denyCountries": [
         *           "US"
         *         ]
         *       }
         *     }
         */
        SiteDocument: {
            [key: string]: unknown;
        };
        /**
         * @example {
         *       "module": "FREEPLAY3",
         *       "on": true,
         *       "inForce": true,
         *       "depth": 1
         *     }
         */
        SiteModule: {
            module: components["schemas"]["ModuleCode"];
            /** @description Its own switch. */
            on: boolean;
            /** @description Whether it is on with all above it. */
            inForce: boolean;
            /** @description How many stand above it. */
            depth: number;
        };
        Site: {
            version: components["schemas"]["SiteVersionNo"];
            maintenance: boolean;
            expectedEnd: components["schemas"]["Instant"] | null;
            maintenanceText: components["schemas"]["MaintenanceText"];
            /** @description In the order of the tree. */
            modules: components["schemas"]["SiteModule"][];
            parts: {
                part: components["schemas"]["SitePart"];
                value: components["schemas"]["SiteDocument"];
            }[];
        };
        /**
         * @example {
         *       "code": "PTSYS3",
         *       "before": "1",
         *       "after": "0"
         *     }
         */
        SiteDifference: {
            /** @description Where in the settings. */
            code: string;
            before: string | null;
            after: string | null;
        };
        SiteVersion: {
            id: components["schemas"]["SiteVersionNo"];
            part: components["schemas"]["SiteVersionPart"];
            at: components["schemas"]["Instant"];
            operator: string;
            reason: string;
            /** @description The version that was taken back. */
            undoes: string | null;
            /** @description No later version changed the same part, so that this one can be taken back. */
            latest: boolean;
            difference: components["schemas"]["SiteDifference"][];
        };
        SiteFault: {
            /** @description Where it is wrong and why. */
            fault: string;
        };
        /**
         * @description Two colours of a brand that meet and are too weak beside each other, by WCAG 2.
         * @example {
         *       "theme": "dark",
         *       "front": "lamp-ink",
         *       "back": "panel",
         *       "ratio": "2.10",
         *       "needs": "4.5"
         *     }
         */
        BrandPair: {
            /** @enum {string} */
            theme: "dark" | "light";
            /** @description By the name of its CSS variable, without `--color-`. */
            front: string;
            /** @description By the name of its CSS variable, without `--color-`. */
            back: string;
            /**
             * @description How strong they are, two decimals, rounded down.
             * @example 2.10
             */
            ratio: string;
            /**
             * @description How strong they have to be.
             * @example 4.5
             */
            needs: string;
        };
        /**
         * @description A picture of a brand that can't be kept.
         * @example {
         *       "place": "sign.dark",
         *       "reason": "drawing"
         *     }
         */
        BrandPictureFault: {
            /** @enum {string} */
            place: "sign.dark" | "sign.light" | "wordmark.dark" | "wordmark.light";
            /**
             * @description `drawing`: without what no picture may hold (scripts, texts, references to elsewhere) no shape with a view box is
             *     left. `size`: an SVG over 12 kB, or a PNG over 64 kB or with a side below 32 or above 1,024 px. `kind`: neither.
             * @enum {string}
             */
            reason: "drawing" | "size" | "kind";
        };
        /** @description A rate of a deposit channel that would change by more than the factor at once. */
        RateStep: {
            channelId: string;
            before: string;
            after: string;
            factor: string;
        };
        /**
         * @description What players are told of the maintenance; a language that is missing reads it in English or the site's own.
         * @example [
         *       {
         *         "language": "EN",
         *         "text": "New machines."
         *       }
         *     ]
         */
        MaintenanceText: {
            language: string;
            text: string;
        }[];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["SecretText"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginStep"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.cred.err, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.cred.err" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST, max.attempt.limit */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["RetryHint"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST" | "max.attempt.limit";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    logInWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket: components["schemas"]["Ticket"];
                    code: components["schemas"]["AppCode"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Session"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description login.code.err, login.ticket.expired */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.code.err" | "login.ticket.expired";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST, max.attempt.limit */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["RetryHint"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST" | "max.attempt.limit";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    openInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Ticket"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            email: components["schemas"]["Email"];
                            name: components["schemas"]["OperatorName"];
                            roles: components["schemas"]["Roles"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description invitation.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "invitation.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: components["schemas"]["Ticket"];
                    password: components["schemas"]["SecretText"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LoginStep"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description invitation.invalid, password.format.err */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "invitation.invalid" | "password.format.err";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Session"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    logOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["OperatorSessions"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: components["schemas"]["SecretText"];
                    newPassword: components["schemas"]["SecretText"];
                    code: components["schemas"]["AppCode"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.cred.err, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.cred.err" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description login.code.err, password.format.err */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.code.err" | "password.format.err";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST, max.attempt.limit */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["RetryHint"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST" | "max.attempt.limit";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getHouseRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["HouseRates"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    makeAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    /**
                     * @description 1 top agent, 41 and 42 outside affiliates.
                     * @enum {integer}
                     */
                    type: 1 | 41 | 42;
                    payeeName?: string;
                    rates: components["schemas"]["DeskRates"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["HouseAgent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description account.exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "account.exists";
                        traceId: string;
                    };
                };
            };
            /** @description account.invalid, rates.above.house */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "account.invalid" | "rates.above.house";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    grantShareBonus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: components["schemas"]["RequestId"];
                    memberId: components["schemas"]["Id"];
                    amount: components["schemas"]["PositiveAmount"];
                    /** @description The agent reads it in the account record. */
                    remark?: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: {
                                /** @description Of the main wallet. */
                                balance: string;
                            } | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getMemberPlace: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberPlace"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    moveMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Account of the new upline; absent, the house. */
                    upline?: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["MemberPlace"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description member.depth.exceeded, member.move.cycle, upline.not.agent */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "member.depth.exceeded" | "member.move.cycle" | "upline.not.agent";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    withdrawMemberMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberPlace"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setMemberRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    rates: components["schemas"]["DeskRates"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["MemberPlace"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description contract.rate.exceeds.upline, rates.above.house */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "contract.rate.exceeds.upline" | "rates.above.house";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setMemberReseller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    reseller: boolean;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["MemberPlace"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                operatorId?: components["schemas"]["Id"];
                memberId?: components["schemas"]["Id"];
                thing?: components["schemas"]["Thing"];
                operation?: string;
                from?: components["schemas"]["Instant"];
                to?: components["schemas"]["Instant"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["AuditEntry"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getAuditEntry: {
        parameters: {
            query: {
                id: components["schemas"]["Number"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            entry: components["schemas"]["AuditEntry"];
                            changes: components["schemas"]["AuditChange"][];
                            /** @description Its link of the chain; null until the next minute. */
                            hash: string | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    verifyAudit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            entries: number;
                            sealed: number;
                            head: string | null;
                            fault: {
                                entry: string;
                                reason: string;
                            } | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listDeskAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskAnnouncement"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    saveAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Null makes a new one. */
                    id: components["schemas"]["Id"] | null;
                    /** @description The one that was read; 0 of a new one. */
                    version: number;
                    draft: components["schemas"]["AnnouncementDraft"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskAnnouncement"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    removeAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    version: number;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    previewContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: components["schemas"]["HtmlText"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            html: string;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    uploadContentPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A banner is at least 800 by 360 and wide.
                     * @enum {string}
                     */
                    use: "banner" | "text";
                    /** @description Base64. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["ContentPicture"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listHelp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            sections: components["schemas"]["HelpSection"][];
                            articles: components["schemas"]["HelpArticle"][];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    saveHelpSection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["HelpId"];
                    position: number;
                    titles: components["schemas"]["HelpTitle"][];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["HelpSection"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    saveHelpArticle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["HelpId"];
                    /** @description The one that was read; 0 of a new one. */
                    version: number;
                    sectionId: components["schemas"]["HelpId"];
                    position: number;
                    texts: components["schemas"]["AnnouncementText"][];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["HelpArticle"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    removeHelpArticle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["HelpId"];
                    version: number;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listBroadcasts: {
        parameters: {
            query?: {
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["Broadcast"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    countAudience: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    audience: components["schemas"]["Audience"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            members: number;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendBroadcast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "SYSTEM" | "PROMOTION";
                    texts: components["schemas"]["PlainText"][];
                    audience: components["schemas"]["Audience"];
                    /** @description Null is now. */
                    startsAt: components["schemas"]["Instant"] | null;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Broadcast"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    stopBroadcast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Broadcast"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listFourEyes: {
        parameters: {
            query?: {
                state?: components["schemas"]["FourEyesState"];
                mine?: boolean;
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["FourEyesRequest"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getFourEyes: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            request: components["schemas"]["FourEyesRequest"];
                            asked: components["schemas"]["FourEyesPreview"];
                            /** @description Null when it could not be done any more. */
                            now: components["schemas"]["FourEyesPreview"] | null;
                            /**
                             * @description Whether the caller may, or what is in the way.
                             * @enum {string}
                             */
                            mayDecide: "yes" | "own" | "role" | "conflict" | "closed" | "changed";
                            /** @description What was asked for. */
                            body: {
                                [key: string]: unknown;
                            };
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    approveFourEyes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description The hash of the preview that was looked at. */
                    seen: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["FourEyesRequest"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.closed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    refuseFourEyes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["FourEyesRequest"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.closed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    withdrawFourEyes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["FourEyesRequest"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.closed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listLotteries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["LotteryGame"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setLottery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["GameCode"];
                    version: number;
                    limits: components["schemas"]["LotteryLimits"];
                    open: boolean;
                    hot: boolean;
                    position: number;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["LotteryGame"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description play.limits.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "play.limits.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listIssues: {
        parameters: {
            query: {
                code: components["schemas"]["GameCode"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["LotteryIssue"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    correctDraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["GameCode"];
                    issueNo: components["schemas"]["IssueNo"];
                    result: components["schemas"]["DrawText"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["LotteryIssue"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description draw.result.same, four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "draw.result.same" | "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description draw.result.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "draw.result.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    voidIssue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["GameCode"];
                    issueNo: components["schemas"]["IssueNo"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["LotteryIssue"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listGameVendors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["GameVendor"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setGameVendor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: components["schemas"]["VendorCode"];
                    version: number;
                    open: boolean;
                    window: components["schemas"]["MayWindow"];
                    places: components["schemas"]["VendorPlace"][];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GameVendor"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description window.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "window.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listDeskGames: {
        parameters: {
            query?: {
                vendor?: components["schemas"]["VendorCode"];
                code?: components["schemas"]["GameCode"];
                category?: components["schemas"]["GameCategory"];
                marked?: "off" | "hot" | "new";
                q?: string;
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskGame"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setGame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vendor: components["schemas"]["VendorCode"];
                    code: components["schemas"]["GameCode"];
                    version: number;
                    open: boolean;
                    window: components["schemas"]["MayWindow"];
                    hotRank: number | null;
                    isNew: boolean;
                    position: number;
                    minBet: components["schemas"]["Amount"] | null;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskGame"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description play.limits.invalid, window.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "play.limits.invalid" | "window.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listDeskRooms: {
        parameters: {
            query: {
                vendor: components["schemas"]["VendorCode"];
                code: components["schemas"]["GameCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskRoom"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listGameServices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["GameService"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    makeVendorKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceId"];
                    /** @description How long the others hold. */
                    overlapHours: number;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["GameService"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    readVendorKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceId"];
                    fingerprint: components["schemas"]["KeyPrint"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @description Shown this once. */
                            key: string;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    endVendorKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceId"];
                    fingerprint: components["schemas"]["KeyPrint"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["GameService"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getInbox: {
        parameters: {
            query?: {
                kind?: string;
                mine?: boolean;
                state?: "open" | "later" | "all";
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Inbox"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getInboxItem: {
        parameters: {
            query: {
                kind: string;
                ref: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["InboxItem"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    takeInboxItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: components["schemas"]["InboxRef"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["InboxTaken"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    releaseInboxItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: components["schemas"]["InboxRef"][];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    handInboxItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: string;
                    ref: string;
                    to: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    postponeInboxItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: string;
                    ref: string;
                    until: components["schemas"]["Instant"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    decideInboxItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: string;
                    refs: string[];
                    decision: string;
                    text?: string;
                    amount?: components["schemas"]["PositiveAmount"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["InboxDecided"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description budget.spent, four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "budget.spent" | "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getInboxSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["InboxSettings"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setInboxSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    handOut: boolean;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["InboxSettings"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["JobState"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getProcessFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["ProcessFigures"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    findMembers: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["FoundMembers"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getMember: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    showMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["ClearMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getMemberBalances: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberBalances"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberPostings: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberPostings"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberBets: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberBets"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberSessions: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberSessions"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberLogins: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberLogins"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getMemberProtection: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberProtectionView"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    endMemberSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    sessionId?: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberSessions"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    addMemberLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @enum {string} */
                    kind: "DEPOSIT" | "LOSS" | "STAKE" | "SINGLE_STAKE" | "SESSION";
                    /** @enum {string} */
                    period?: "DAY" | "WEEK" | "MONTH";
                    amount?: components["schemas"]["PositiveAmount"];
                    minutes?: number;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberProtectionView"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description limit.change.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "limit.change.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    askMemberIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description What the member reads. */
                    text: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    freezeMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description What the member reads. */
                    text?: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    unfreezeMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskMember"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    unlockMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    closeMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskMember"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    forceMemberPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setMemberLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    labels: string[];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberContracts: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskContracts"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    offerHouseContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    kind: components["schemas"]["ContractKind"];
                    category: components["schemas"]["ContractCategory"];
                    period?: components["schemas"]["ContractPeriod"];
                    payPeriod?: components["schemas"]["ContractPeriod"];
                    tiers?: components["schemas"]["DeskContractTier"][];
                    realtime?: components["schemas"]["DeskRealTimeTerms"];
                    carryOver?: boolean;
                    effectiveFrom: components["schemas"]["LocalDate"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskContracts"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description contract.above.ceiling, contract.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "contract.above.ceiling" | "contract.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    endMemberContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    contractId: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskContracts"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setMemberLevel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    rankLevel: number;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskMember"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setMemberToUpline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    toUpline: boolean;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskMember"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberNotes: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberNotes"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    addMemberNote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["MemberNotes"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMemberPayoutAccounts: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskPayoutAccounts"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    removeMemberPayoutAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    accountId: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskPayoutAccounts"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    messageMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    title: string;
                    text: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listRanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: {
                                level: number;
                                name: string;
                            }[];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getPosting: {
        parameters: {
            query: {
                id: components["schemas"]["Number"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["LedgerPosting"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listPostings: {
        parameters: {
            query?: {
                memberId?: components["schemas"]["Id"];
                kind?: string;
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["LedgerRow"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    addPayoutSlip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    withdrawalNo: string;
                    /** @description Base64. */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** Format: uuid */
                            pictureId: string;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description content.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["ContentFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "content.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    correctBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: components["schemas"]["RequestId"];
                    memberId: components["schemas"]["Id"];
                    /** @enum {string} */
                    direction: "in" | "out";
                    amount: components["schemas"]["PositiveAmount"];
                    /** @description What the member reads in the account record. */
                    remark: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: {
                                postingId: components["schemas"]["Number"];
                                balance: components["schemas"]["Amount"];
                            } | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description balance.not.enough */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "balance.not.enough";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getBooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Books"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listReceivables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["Receivable"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    writeOffReceivable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requestId: components["schemas"]["RequestId"];
                    memberId: components["schemas"]["Id"];
                    source: components["schemas"]["DebtSource"];
                    amount: components["schemas"]["PositiveAmount"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: {
                                postingId: components["schemas"]["Number"];
                                owed: components["schemas"]["Amount"];
                            } | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description balance.not.enough */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "balance.not.enough";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["OperatorList"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getOperator: {
        parameters: {
            query: {
                id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            operator: components["schemas"]["Operator"];
                            sessions: components["schemas"]["OperatorSession"][];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    inviteOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    name: components["schemas"]["OperatorName"];
                    roles: components["schemas"]["Roles"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["Operator"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, operator.exists */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "operator.exists";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    inviteOperatorAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["Operator"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setOperatorRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    roles: components["schemas"]["Roles"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["Operator"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, operator.last.administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "operator.last.administrator";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    freezeOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    frozen: boolean;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["Operator"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, operator.last.administrator, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "operator.last.administrator" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    endOperatorSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Done"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: {
                                role: components["schemas"]["Role"];
                                operations: string[];
                            }[];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Networks"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setNetworks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    networks: string[];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["Networks"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description network.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "network.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listDeskPromotions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskPromotion"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    savePromotion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    promotionId: components["schemas"]["PromotionCode"];
                    /** @description The one that was read; 0 of a new one. */
                    version: number;
                    draft: components["schemas"]["PromotionDraft"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskPromotion"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description state.conflict, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "state.conflict" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description promotion.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["PromotionFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "promotion.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setPromotionState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    promotionId: components["schemas"]["PromotionCode"];
                    version: number;
                    /** @enum {string} */
                    state: "open" | "paused" | "closed";
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskPromotion"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    estimatePromotion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    draft: components["schemas"]["PromotionDraft"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["PromotionEstimate"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description promotion.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["PromotionFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "promotion.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listRewardCosts: {
        parameters: {
            query?: {
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["RewardDay"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listMissionUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["MissionUse"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listPromotionVersions: {
        parameters: {
            query: {
                promotionId: components["schemas"]["PromotionCode"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["PromotionVersion"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getDeskRaffle: {
        parameters: {
            query: {
                promotionId: components["schemas"]["PromotionCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DeskRaffle"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setRafflePrizes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    promotionId: components["schemas"]["PromotionCode"];
                    /** @description The first draw of the newest table that was read. */
                    fromDraw: number;
                    prizes: components["schemas"]["RafflePrizeDraft"][];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["DeskRaffle"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description promotion.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["PromotionFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "promotion.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listAgentNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["AgentNumber"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    addAgentNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["RequestId"];
                    channelId: string;
                    /** @description The app, as payers know it. */
                    name: string;
                    use: components["schemas"]["NumberUse"];
                    number: string;
                    dayCap: components["schemas"]["PositiveAmount"];
                    monthCap: components["schemas"]["PositiveAmount"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["AgentNumberId"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setAgentNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    /** @enum {string} */
                    state: "in use" | "paused" | "retired";
                    dayCap: components["schemas"]["PositiveAmount"];
                    monthCap: components["schemas"]["PositiveAmount"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["AgentNumberId"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    importStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: components["schemas"]["ProviderId"];
                    /** @description CSV with a head; which column is what stands in the settings of the cashier. */
                    file: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["StatementTaken"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description statement.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["StatementFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "statement.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskProvider"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listStatementLines: {
        parameters: {
            query?: {
                provider?: components["schemas"]["ProviderId"];
                state?: components["schemas"]["LineStanding"];
                kind?: components["schemas"]["LineKind"];
                txId?: string;
                from?: components["schemas"]["Instant"];
                to?: components["schemas"]["Instant"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskStatementLine"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listExceptions: {
        parameters: {
            query?: {
                provider?: components["schemas"]["ProviderId"];
                state?: components["schemas"]["ExceptionState"];
                kind?: components["schemas"]["ExceptionKind"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DeskException"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    writeAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @description CSV; Answer and Words are to be filled in. */
                            file: string;
                            rows: number;
                            /** @description More waits than a file holds; it is in the next one */
                            more: boolean;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    takeAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file: string;
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: {
                                decided: number;
                                /** @description Decided before. */
                                unchanged: number;
                            } | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open";
                        traceId: string;
                    };
                };
            };
            /** @description answers.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["StatementFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "answers.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    openProviderBooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: components["schemas"]["ProviderId"];
                    /** @description Below zero where our books say more than it held. */
                    amount: components["schemas"]["Amount"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: {
                                postingId: components["schemas"]["Number"];
                            } | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["DayReport"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listDays: {
        parameters: {
            query?: {
                /** @description All rows as a file, outside the envelope. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["DayFigures"][];
                            next: null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["Site"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setSiteState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: components["schemas"]["SiteVersionNo"];
                    maintenance: boolean;
                    expectedEnd: components["schemas"]["Instant"] | null;
                    maintenanceText: components["schemas"]["MaintenanceText"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["SiteVersion"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description site.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["SiteFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "site.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setSiteModules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: components["schemas"]["SiteVersionNo"];
                    switches: {
                        module: components["schemas"]["ModuleCode"];
                        on: boolean;
                    }[];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: components["schemas"]["SiteVersion"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description site.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["SiteFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "site.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    setSitePart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: components["schemas"]["SiteVersionNo"];
                    part: components["schemas"]["SitePart"];
                    value: components["schemas"]["SiteDocument"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["SiteVersion"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description brand.contrast, brand.picture, site.invalid, site.rate.step */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["BrandPair"] | components["schemas"]["BrandPictureFault"] | components["schemas"]["SiteFault"] | components["schemas"]["RateStep"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "brand.contrast" | "brand.picture" | "site.invalid" | "site.rate.step";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    listSiteVersions: {
        parameters: {
            query?: {
                part?: components["schemas"]["SiteVersionPart"];
                after?: components["schemas"]["Cursor"];
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            rows: components["schemas"]["SiteVersion"][];
                            next: components["schemas"]["Next"];
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    undoSiteVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: components["schemas"]["SiteVersionNo"];
                    id: components["schemas"]["SiteVersionNo"];
                    /** @description Why; it stands in the audit log. With four eyes it is asked for together with `seen`. */
                    reason?: string;
                    /** @description The hash of the preview that was looked at; without it the preview alone is answered. */
                    seen?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            /** @enum {string} */
                            outcome: "preview" | "requested" | "done";
                            preview: components["schemas"]["FourEyesPreview"];
                            request: components["schemas"]["FourEyesRequest"] | null;
                            result: components["schemas"]["SiteVersion"] | null;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, four.eyes.same.operator, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "four.eyes.same.operator" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description not.found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "not.found";
                        traceId: string;
                    };
                };
            };
            /** @description four.eyes.changed, four.eyes.nobody, four.eyes.open, state.conflict, thing.changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "four.eyes.changed" | "four.eyes.nobody" | "four.eyes.open" | "state.conflict" | "thing.changed";
                        traceId: string;
                    };
                };
            };
            /** @description brand.contrast, brand.picture, site.invalid, site.rate.step */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["BrandPair"] | components["schemas"]["BrandPictureFault"] | components["schemas"]["SiteFault"] | components["schemas"]["RateStep"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "brand.contrast" | "brand.picture" | "site.invalid" | "site.rate.step";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
    testSiteRegion: {
        parameters: {
            query: {
                ip: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        value: {
                            country: string | null;
                            allowed: boolean;
                        };
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description request.param.err */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.not.session, user.token.expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "login.not.session" | "user.token.expired";
                        traceId: string;
                    };
                };
            };
            /** @description csrf.refused, login.denied, network.not.allowed, role.not.allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "csrf.refused" | "login.denied" | "network.not.allowed" | "role.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description site.invalid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["SiteFault"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "site.invalid";
                        traceId: string;
                    };
                };
            };
            /** @description TOO_MANY_REQUEST */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "TOO_MANY_REQUEST";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
            /** @description function.not.available */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available";
                        traceId: string;
                    };
                };
            };
            /** @description unknown.system.err */
            503: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "unknown.system.err";
                        traceId: string;
                    };
                };
            };
        };
    };
}
