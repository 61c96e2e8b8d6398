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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
            /** @description Site codes of the languages members are served in. */
            languages: string[];
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
                        value: components["schemas"]["Operator"];
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
                        value: components["schemas"]["Operator"];
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
            /** @description operator.last.administrator, state.conflict */
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
                        errorCode: "operator.last.administrator" | "state.conflict";
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
        };
    };
}
