// Written by `npm run gen` from the contract. Do not edit.

export interface paths {
    "/wps/session/key/rsa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public key that sealed bodies are encrypted to */
        get: operations["getSealingKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in by password or by SMS code
         * @description A captcha is asked for after three failures of an account or an address: then `value.captcha` of the refusal is true
         *     and the next try has to carry one. Ten failures lock for five minutes (`max.attempt.limit`). From an address that is
         *     new for the account the answer is `login_verify_required`.
         */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a login from a new address
         * @description A passed address is remembered for 30 days.
         */
        post: operations["verifyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/verification/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the SMS or e-mail code that confirms a login from a new address */
        post: operations["sendLoginVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/login/freeplay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in as a guest with play money
         * @description Makes a fresh account of type 4 that is purged after 24 hours. Clients send the header `X-Gateway-Version: 3`.
         */
        post: operations["startFreePlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as DELETE, for clients of the family that send GET
         * @description Never cached. The client clears its own state even when this call fails.
         */
        get: operations["logOutByGet"];
        put?: never;
        /**
         * The same as DELETE, for clients of the family that send POST
         * @description Never cached. The client clears its own state even when this call fails.
         */
        post: operations["logOutByPost"];
        /**
         * End the session; done again it changes nothing
         * @description Never cached. The client clears its own state even when this call fails.
         */
        delete: operations["logOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/social": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The social sign-in providers that are switched on */
        get: operations["listSocialProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/social/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a social sign-in (OpenID Connect with state, nonce and PKCE) */
        post: operations["startSocialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/session/social/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a social sign-in with the address the provider sent the browser back to */
        post: operations["completeSocialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A captcha image to read
         * @description Asked for after `value.captcha === true` of a refused login, or in place of the bot check. Single use, five minutes.
         *     The client refreshes it on click, at most once a second [4.29].
         */
        get: operations["getCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/captcha/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same captcha spoken
         * @description For people who cannot see the image. Hearing it does not use the captcha up.
         */
        get: operations["getCaptchaAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/captcha/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A computation in place of reading or hearing a captcha
         * @description The browser looks for the nonce by itself; nothing has to be seen or heard. The nonce is sent as `captcha` together
         *     with this `captchaId` wherever a captcha answer is taken. Single use, five minutes.
         */
        get: operations["getCaptchaWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A slider puzzle
         * @description The piece is moved along x into the gap of the background, by pointer or by arrow keys. Single use, two minutes.
         */
        get: operations["getBotChallenge"];
        put?: never;
        /** Where the piece was put; a right answer gives the pass for one call */
        post: operations["answerBotChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/bot/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A computation in place of the slider puzzle */
        get: operations["getBotWork"];
        put?: never;
        /** The nonce found; a right one gives the pass for one call */
        post: operations["answerBotWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/sms/noLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the SMS code of a login
         * @description The bot check runs first [4.28]. Limits count per number and address; the lock lasts five minutes.
         */
        post: operations["sendLoginCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/sms/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the SMS code of a registration
         * @description Refused with `function.not.available` for `username` unless REGMOBVERF3 is on, for `mobile` unless MOBILENUMREG3 is.
         *     The number stands in `mobileNo` in this call.
         */
        post: operations["sendRegistrationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/sms/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the SMS code that lets a forgotten password be replaced */
        post: operations["sendPasswordCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/sms/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an SMS code to the number that is to become the member's own */
        post: operations["sendMobileBindingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/email/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code to the e-mail address that is to become the member's own */
        post: operations["sendEmailBindingCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/verification/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to the logged-in member's own verified number or address
         * @description Needed to reset the payment password. Refused with `verification.channel.missing` when none is verified.
         */
        post: operations["sendMemberCode"];
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
        /** @enum {string} */
        ErrorCode: "request.param.err" | "function.not.available" | "seal.invalid" | "seal.expired" | "seal.key.unknown" | "seal.replayed" | "not.found" | "system.not.available" | "region.restricted" | "TOO_MANY_REQUEST" | "unknown.system.err" | "login.not.session" | "user.token.expired" | "login.cred.err" | "login.pwd.forbidden.err" | "login.denied" | "login_verify_required" | "login.captcha.err" | "login.ticket.expired" | "login.social.err" | "login.social.unlinked" | "error_not_agent" | "error_not_member" | "max.attempt.limit" | "exists.username.err" | "exists.email.err" | "exists.mobile.err" | "expired.affiliate.url" | "invitation_code_error" | "modify.new.confirm.diff" | "modify.old.password.err" | "modify.new.same" | "password.format.err" | "registration.field.err" | "not.exists.mail" | "not.exists.mobile" | "validate_verification_code_error" | "verification.code.expired" | "verification.code.missing" | "phone.number.invalid" | "phone.number.missing" | "phone.quota.exceeded" | "phone.operation.not.allowed" | "phone.auth.err" | "bot.check.failed" | "bot.check.expired" | "verification.channel.missing" | "four.eyes.same.operator" | "player.excluded" | "player.cooling.off" | "member.not.found" | "contract.not.found" | "record.not.found" | "game.not.found" | "request.id.reused" | "contract.state.conflict" | "contract.cascade.consent.required" | "contract.cascade.consent.stale" | "payout.account.in.use" | "confirmation.closed" | "reward.out.of.stock" | "deposit.too.many.open" | "claim.already.done" | "WALLET_TRANSFER_BUSY" | "affiliate.rate.exceeds.own" | "affiliate.url.limit" | "member.move.cycle" | "member.depth.exceeded" | "contract.rate.exceeds.upline" | "contract.tiers.invalid" | "contract.period.mismatch" | "contract.incomparable" | "contract.date.invalid" | "contract.upline.in.debt" | "transfer.not.available" | "transfer.turnover.required" | "account.balance.not.enough" | "account.transfer.exceed.min" | "account.transfer.exceed.max" | "wallet.is.locked" | "deposit.invalid.amount" | "deposit.channel.closed" | "withdraw.amount.limit" | "withdraw.reach.max.count" | "withdraw.turnover.required" | "payout.account.name.mismatch" | "payout.account.cooling" | "payout.account.limit" | "confirmation.amount.invalid" | "confirmation.proof.required" | "invalid.payment.pw" | "not.exists.payment.password" | "points.balance.not.enough" | "reward.limit.reached" | "promotion.claim.fail" | "prom.claim.expired" | "play.limit.reached" | "limit.change.invalid" | "image.type.err" | "image.size.err" | "image.count.err" | "lottery.issue.closed" | "lottery.odds.changed" | "game.launch.failed" | "service.path.invalid";
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
         * @description Digits with a leading plus.
         * @example +880
         */
        CountryDialingCode: string;
        /**
         * @description National number, digits only, without the dialling code.
         * @example 1712345678
         */
        MobileNum: string;
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
         * @description An amount sent in, above zero, in the merchant currency, with no sign and at most two decimals, ASCII digits only.
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
        /**
         * @description Ledger position and time a report was read at. Sent back with the next page, so that rows and totals of one query
         *     agree. Opaque to clients.
         * @example 184467@2026-11-21T09:30:00Z
         */
        AsOf: string;
        /**
         * @description A png or jpg picture in base64, without a data: prefix, of at most 5,242,880 bytes. The type is told from the content;
         *     anything else is refused with `image.type.err`, a larger picture with `image.size.err`. The server turns it upright,
         *     encodes it anew without any metadata and throws the original away; only the owner and operators can read it.
         * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
         */
        ImageData: string;
        /**
         * @description Login by user name and password, or by SMS. For `type: sms` the mobile number stands in `username` and the code in
         *     `password`. Username and password are trimmed by the server.
         * @example {
         *       "username": "nodi_27",
         *       "password": "correct horse battery",
         *       "type": "username"
         *     }
         */
        LoginRequest: {
            /** @example nodi_27 */
            username: string;
            password: components["schemas"]["SecretText"];
            /** @enum {string} */
            type: "username" | "sms";
            countryDialingCode?: components["schemas"]["CountryDialingCode"];
            /** @description Of the captcha shown, when one was asked for. */
            captchaId?: string;
            /** @description What the player read or heard. */
            captcha?: string;
            /**
             * @description The area the player logs in to.
             * @default member
             * @enum {string}
             */
            realm: "member" | "agent";
            /** @description With the third-party phone service, in place of the code. */
            firebaseIdToken?: string;
        };
        /**
         * @example {
         *       "token": "3q2-7wQK0mVn5c1TzXb9Yg",
         *       "firstTimeLogin": false,
         *       "passwordExpired": false,
         *       "passwordDefault": false
         *     }
         */
        LoginResult: {
            /**
             * @description Opaque, 128 random bits.
             * @example 3q2-7wQK0mVn5c1TzXb9Yg
             */
            token: string;
            firstTimeLogin: boolean;
            passwordExpired: boolean;
            /** @description The password is the configured default one; it has to be changed. */
            passwordDefault: boolean;
        };
        /**
         * @description Says that the next try has to carry a captcha.
         * @example {
         *       "captcha": true
         *     }
         */
        CaptchaHint: {
            captcha: boolean;
        };
        /**
         * @description How long the lock holds.
         * @example {
         *       "retryAfterSeconds": 300
         *     }
         */
        RetryHint: {
            /** @example 300 */
            retryAfterSeconds: number;
        };
        /**
         * @description SMS or e-mail code, Google Authenticator code (TOTP), or the name of the bank account's holder.
         * @enum {string}
         */
        VerifyMethod: "SMS" | "EMAIL" | "GOOGLE" | "BANK_NAME";
        /**
         * @description The address is new for this account; one of the methods has to be passed with the ticket.
         * @example {
         *       "ticket": "vt_9vQy2",
         *       "methods": [
         *         "SMS",
         *         "EMAIL"
         *       ]
         *     }
         */
        VerifyRequired: {
            ticket: string;
            methods: components["schemas"]["VerifyMethod"][];
        };
        /**
         * @example {
         *       "ticket": "vt_9vQy2",
         *       "method": "SMS",
         *       "code": "123456"
         *     }
         */
        LoginVerificationRequest: {
            ticket: string;
            method: components["schemas"]["VerifyMethod"];
            code: string;
        };
        /**
         * @example {
         *       "ticket": "vt_9vQy2",
         *       "method": "SMS"
         *     }
         */
        LoginVerificationCodeRequest: {
            ticket: string;
            /** @enum {string} */
            method: "SMS" | "EMAIL";
        };
        /**
         * @example {
         *       "expiredMinutes": 1
         *     }
         */
        CodeSent: {
            /**
             * @description The countdown lasts this many minutes.
             * @example 1
             */
            expiredMinutes: number;
        };
        /**
         * @example {
         *       "os": "Android",
         *       "platform": "W",
         *       "nonce": "0f3b6a2c9d8e4f71"
         *     }
         */
        FreePlayRequest: {
            /** @example Android */
            os: string;
            /** @constant */
            platform: "W";
            /** @description A random string, sealed. */
            nonce: string;
        };
        /**
         * @description The public key as a JWK.
         * @example {
         *       "kty": "RSA",
         *       "kid": "k1",
         *       "n": "0vx7agoebGcQ",
         *       "e": "AQAB",
         *       "alg": "RSA-OAEP-256",
         *       "use": "enc"
         *     }
         */
        SealingKey: {
            /** @constant */
            kty: "RSA";
            kid: string;
            n: string;
            e: string;
            /** @constant */
            alg: "RSA-OAEP-256";
            /** @constant */
            use: "enc";
        };
        /**
         * @example {
         *       "id": "google",
         *       "name": "Google"
         *     }
         */
        SocialProvider: {
            id: string;
            name: string;
        };
        /**
         * @example {
         *       "url": "https://accounts.example.test/authorize?client_id=fairhall"
         *     }
         */
        SocialStart: {
            /**
             * Format: uri
             * @description Where the browser goes to sign in.
             */
            url: string;
        };
        /**
         * @description Site code of a language, upper-case, as the header `Language` carries it [9.04].
         * @example BN
         * @enum {string}
         */
        LanguageCode: "BN" | "EN" | "CN" | "TW" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "KR" | "MS" | "PT" | "PT-BR" | "TA" | "TY" | "UR" | "TR" | "AR";
        /** @example c_7pQ2vX9w */
        CaptchaId: string;
        /**
         * @description An image of characters. What the player reads is sent as `captcha` together with `captchaId`.
         * @example {
         *       "captchaId": "c_7pQ2vX9w",
         *       "image": "iVBORw0KGgo=",
         *       "expiresInSeconds": 300
         *     }
         */
        Captcha: {
            captchaId: components["schemas"]["CaptchaId"];
            /** @description PNG, base64 without a data-URL prefix. */
            image: string;
            expiresInSeconds: number;
        };
        /**
         * @example {
         *       "captchaId": "c_7pQ2vX9w",
         *       "audio": "UklGRiQAAABXQVZF"
         *     }
         */
        CaptchaAudio: {
            captchaId: components["schemas"]["CaptchaId"];
            /** @description WAV, base64. */
            audio: string;
        };
        /**
         * @description Asks for a decimal nonce such that SHA-256 of the UTF-8 text `<salt>:<nonce>` begins with at least `difficulty` zero
         *     bits. Nonces are tried from 0 upwards, without leading zeros.
         * @example {
         *       "captchaId": "w_7pQ2vX9w",
         *       "salt": "9vQy2kLm3nOp",
         *       "difficulty": 18,
         *       "expiresInSeconds": 300
         *     }
         */
        WorkChallenge: {
            captchaId: components["schemas"]["CaptchaId"];
            salt: string;
            /** @description Zero bits. */
            difficulty: number;
            expiresInSeconds: number;
        };
        /**
         * @example {
         *       "captchaId": "w_7pQ2vX9w",
         *       "nonce": "184467"
         *     }
         */
        WorkAnswer: {
            captchaId: components["schemas"]["CaptchaId"];
            nonce: string;
        };
        /**
         * @description Sizes in CSS pixels of the background picture; `pieceY` is fixed, x is the answer.
         * @example {
         *       "captchaId": "b_7pQ2vX9w",
         *       "background": "iVBORw0KGgo=",
         *       "piece": "iVBORw0KGgo=",
         *       "width": 320,
         *       "height": 160,
         *       "pieceSize": 48,
         *       "pieceY": 62,
         *       "expiresInSeconds": 120
         *     }
         */
        BotChallenge: {
            captchaId: components["schemas"]["CaptchaId"];
            /** @description PNG with the gap, base64. */
            background: string;
            /** @description PNG of the piece, transparent around, base64. */
            piece: string;
            width: number;
            height: number;
            /** @description Width and height of the piece. */
            pieceSize: number;
            /** @description Distance of the piece from the top. */
            pieceY: number;
            expiresInSeconds: number;
        };
        /**
         * @example {
         *       "captchaId": "b_7pQ2vX9w",
         *       "x": 187,
         *       "trail": {
         *         "input": "pointer",
         *         "durationMs": 1240,
         *         "moves": 37
         *       }
         *     }
         */
        BotAnswer: {
            captchaId: components["schemas"]["CaptchaId"];
            /** @description Distance of the piece from the left, in pixels of the background. */
            x: number;
            trail: components["schemas"]["BotTrail"];
        };
        /**
         * @description A summary of how the piece was moved; positions themselves are not sent.
         * @example {
         *       "input": "keyboard",
         *       "durationMs": 5200,
         *       "moves": 94
         *     }
         */
        BotTrail: {
            /** @enum {string} */
            input: "pointer" | "keyboard";
            durationMs: number;
            moves: number;
        };
        /**
         * @description The pass of a bot check. Opaque to the client; taken once, within five minutes.
         * @example {
         *       "captchaId": "b_7pQ2vX9w",
         *       "lotNumber": "l_51",
         *       "passToken": "p_9vQy2",
         *       "genTime": "1795257000",
         *       "captchaOutput": "o_Kk3"
         *     }
         */
        BotCheckResult: {
            captchaId: components["schemas"]["CaptchaId"];
            lotNumber: string;
            passToken: string;
            genTime: string;
            captchaOutput: string;
        };
        /**
         * @description A mobile number and the pass of the bot check.
         * @example {
         *       "mobileNum": "1712345678",
         *       "countryDialingCode": "+880",
         *       "captchaId": "b_7pQ2vX9w",
         *       "lotNumber": "l_51",
         *       "passToken": "p_9vQy2",
         *       "genTime": "1795257000",
         *       "captchaOutput": "o_Kk3"
         *     }
         */
        LoginCodeRequest: {
            /** @description National number. Empty is refused with `phone.number.missing`, ill-formed with `phone.number.invalid`. */
            mobileNum: string;
            countryDialingCode: components["schemas"]["CountryDialingCode"];
            captchaId: components["schemas"]["CaptchaId"];
            lotNumber: string;
            passToken: string;
            genTime: string;
            captchaOutput: string;
        };
        /**
         * @description A mobile number, the form it is for and the pass of the bot check.
         * @example {
         *       "mobileNo": "1712345678",
         *       "countryDialingCode": "+880",
         *       "registrationType": "mobile",
         *       "captchaId": "b_7pQ2vX9w",
         *       "lotNumber": "l_51",
         *       "passToken": "p_9vQy2",
         *       "genTime": "1795257000",
         *       "captchaOutput": "o_Kk3"
         *     }
         */
        RegistrationCodeRequest: {
            /** @description National number. Empty is refused with `phone.number.missing`, ill-formed with `phone.number.invalid`. */
            mobileNo: string;
            countryDialingCode: components["schemas"]["CountryDialingCode"];
            registrationType: components["schemas"]["RegistrationType"];
            captchaId: components["schemas"]["CaptchaId"];
            lotNumber: string;
            passToken: string;
            genTime: string;
            captchaOutput: string;
        };
        /**
         * @description The form of the registration screen.
         * @example username
         * @enum {string}
         */
        RegistrationType: "username" | "mobile";
        /**
         * @description An e-mail address and the pass of the bot check.
         * @example {
         *       "email": "nodi@example.test",
         *       "captchaId": "b_7pQ2vX9w",
         *       "lotNumber": "l_51",
         *       "passToken": "p_9vQy2",
         *       "genTime": "1795257000",
         *       "captchaOutput": "o_Kk3"
         *     }
         */
        EmailCodeRequest: {
            /** Format: email */
            email: string;
            captchaId: components["schemas"]["CaptchaId"];
            lotNumber: string;
            passToken: string;
            genTime: string;
            captchaOutput: string;
        };
        /**
         * @example {
         *       "method": "SMS"
         *     }
         */
        MemberCodeRequest: {
            /** @enum {string} */
            method: "SMS" | "EMAIL";
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
    getSealingKey: {
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
                        value: components["schemas"]["SealingKey"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
    logIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
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
                        value: components["schemas"]["LoginResult"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, login.captcha.err, request.param.err, seal.expired, seal.invalid, seal.key.unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["CaptchaHint"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available" | "login.captcha.err" | "request.param.err" | "seal.expired" | "seal.invalid" | "seal.key.unknown";
                        traceId: string;
                    };
                };
            };
            /** @description error_not_agent, error_not_member, login.cred.err, login.denied, login.pwd.forbidden.err, login_verify_required */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["CaptchaHint"] | components["schemas"]["VerifyRequired"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "error_not_agent" | "error_not_member" | "login.cred.err" | "login.denied" | "login.pwd.forbidden.err" | "login_verify_required";
                        traceId: string;
                    };
                };
            };
            /** @description seal.replayed */
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
                        errorCode: "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description phone.auth.err, phone.number.invalid, validate_verification_code_error, verification.code.expired */
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
                        errorCode: "phone.auth.err" | "phone.number.invalid" | "validate_verification_code_error" | "verification.code.expired";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    verifyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginVerificationRequest"];
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
                        value: components["schemas"]["LoginResult"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err, seal.expired, seal.invalid, seal.key.unknown */
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
                        errorCode: "function.not.available" | "request.param.err" | "seal.expired" | "seal.invalid" | "seal.key.unknown";
                        traceId: string;
                    };
                };
            };
            /** @description seal.replayed */
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
                        errorCode: "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description login.ticket.expired, validate_verification_code_error */
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
                        errorCode: "login.ticket.expired" | "validate_verification_code_error";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendLoginVerificationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginVerificationCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.ticket.expired */
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
                        errorCode: "login.ticket.expired";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    startFreePlay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreePlayRequest"];
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
                        value: components["schemas"]["LoginResult"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err, seal.expired, seal.invalid, seal.key.unknown */
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
                        errorCode: "function.not.available" | "request.param.err" | "seal.expired" | "seal.invalid" | "seal.key.unknown";
                        traceId: string;
                    };
                };
            };
            /** @description seal.replayed */
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
                        errorCode: "seal.replayed";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    logOutByGet: {
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
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
    logOutByPost: {
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
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
    listSocialProviders: {
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
                        value: components["schemas"]["SocialProvider"][];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    startSocialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: string;
                    /**
                     * Format: uri
                     * @description The page of this origin that completes the sign-in.
                     */
                    returnUrl: string;
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
                        value: components["schemas"]["SocialStart"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description login.social.err */
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
                        errorCode: "login.social.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    completeSocialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    callbackUrl: string;
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
                        value: components["schemas"]["LoginResult"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err, seal.expired, seal.invalid, seal.key.unknown */
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
                        errorCode: "function.not.available" | "request.param.err" | "seal.expired" | "seal.invalid" | "seal.key.unknown";
                        traceId: string;
                    };
                };
            };
            /** @description error_not_member, login.denied, login.social.err, login.social.unlinked */
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
                        errorCode: "error_not_member" | "login.denied" | "login.social.err" | "login.social.unlinked";
                        traceId: string;
                    };
                };
            };
            /** @description seal.replayed */
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
                        errorCode: "seal.replayed";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    getCaptcha: {
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
                        value: components["schemas"]["Captcha"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    getCaptchaAudio: {
        parameters: {
            query: {
                captchaId: components["schemas"]["CaptchaId"];
                /** @description Voice; English when there is none of the language. */
                language?: components["schemas"]["LanguageCode"];
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
                        value: components["schemas"]["CaptchaAudio"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, login.captcha.err, request.param.err */
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
                        errorCode: "function.not.available" | "login.captcha.err" | "request.param.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    getCaptchaWork: {
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
                        value: components["schemas"]["WorkChallenge"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    getBotChallenge: {
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
                        value: components["schemas"]["BotChallenge"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    answerBotChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotAnswer"];
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
                        value: components["schemas"]["BotCheckResult"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed */
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
                        errorCode: "bot.check.expired" | "bot.check.failed";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    getBotWork: {
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
                        value: components["schemas"]["WorkChallenge"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    answerBotWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkAnswer"];
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
                        value: components["schemas"]["BotCheckResult"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed */
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
                        errorCode: "bot.check.expired" | "bot.check.failed";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendLoginCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description phone.operation.not.allowed */
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
                        errorCode: "phone.operation.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed, not.exists.mobile, phone.auth.err, phone.number.invalid, phone.number.missing, phone.quota.exceeded */
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
                        errorCode: "bot.check.expired" | "bot.check.failed" | "not.exists.mobile" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "phone.quota.exceeded";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendRegistrationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description phone.operation.not.allowed */
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
                        errorCode: "phone.operation.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description exists.mobile.err */
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
                        errorCode: "exists.mobile.err";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed, phone.auth.err, phone.number.invalid, phone.number.missing, phone.quota.exceeded */
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
                        errorCode: "bot.check.expired" | "bot.check.failed" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "phone.quota.exceeded";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendPasswordCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
                        traceId: string;
                    };
                };
            };
            /** @description phone.operation.not.allowed */
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
                        errorCode: "phone.operation.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed, not.exists.mobile, phone.auth.err, phone.number.invalid, phone.number.missing, phone.quota.exceeded */
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
                        errorCode: "bot.check.expired" | "bot.check.failed" | "not.exists.mobile" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "phone.quota.exceeded";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendMobileBindingCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description error_not_member, phone.operation.not.allowed */
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
                        errorCode: "error_not_member" | "phone.operation.not.allowed";
                        traceId: string;
                    };
                };
            };
            /** @description exists.mobile.err */
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
                        errorCode: "exists.mobile.err";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed, phone.auth.err, phone.number.invalid, phone.number.missing, phone.quota.exceeded */
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
                        errorCode: "bot.check.expired" | "bot.check.failed" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "phone.quota.exceeded";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendEmailBindingCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description error_not_member */
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
                        errorCode: "error_not_member";
                        traceId: string;
                    };
                };
            };
            /** @description exists.email.err */
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
                        errorCode: "exists.email.err";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed */
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
                        errorCode: "bot.check.expired" | "bot.check.failed";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
    sendMemberCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberCodeRequest"];
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
                        value: components["schemas"]["CodeSent"];
                        message: string;
                        traceId?: string;
                    };
                };
            };
            /** @description function.not.available, request.param.err */
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
                        errorCode: "function.not.available" | "request.param.err";
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
            /** @description error_not_member */
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
                        errorCode: "error_not_member";
                        traceId: string;
                    };
                };
            };
            /** @description phone.auth.err, phone.quota.exceeded, verification.channel.missing */
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
                        errorCode: "phone.auth.err" | "phone.quota.exceeded" | "verification.channel.missing";
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
            /** @description region.restricted */
            451: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "region.restricted";
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
            /** @description system.not.available */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "system.not.available";
                        traceId: string;
                    };
                };
            };
        };
    };
}
