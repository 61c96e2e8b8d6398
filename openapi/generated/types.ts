// Written by `npm run gen` from the contract. Do not edit.

export interface paths {
    "/wps/agent/affiliate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose invitation an affiliate code is
         * @description Asked before registration. A code of a link that was disabled is refused like one that never was.
         */
        get: operations["checkAffiliate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lgw/games/game_menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lottery games in their groups, for the lobbies */
        get: operations["listLotteryMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lgw/games/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lottery games that are played most, best first */
        get: operations["listPopularLotteryGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is logged in
         * @description Guests (type 4) get it too.
         */
        get: operations["getMemberInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register by user name
         * @description The fields asked for and their rules are those of `GET /wps/system/setting/register`. The human-verification fields
         *     are the pass of the bot check; `captchaId` with `captcha` stands in for them. They may be left out when a
         *     `verificationCode` is sent, whose sending took a pass. The answer is a login.
         */
        put: operations["registerByUsername"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/register/mobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Register by mobile number and SMS code
         * @description The same rules and answers as `PUT /wps/member/register`. A user name is made up when none is sent.
         */
        put: operations["registerByMobile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the own password
         * @description All other sessions of the account end.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/password/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the SMS code sent by /wps/verification/sms/password
         * @description Logs in at once [4.21]; all other sessions of the account end.
         */
        post: operations["resetPasswordByMobile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/password/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for an e-mail with a link that lets a forgotten password be replaced
         * @description The answer and its time are the same whether or not the account exists, unless a captcha was passed with the call;
         *     only then an unknown pair is refused with `not.exists.mail`. The link holds one hour and works once.
         */
        post: operations["requestPasswordByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/password/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the ticket of the mailed link
         * @description All sessions of the account end; the client shows the login.
         */
        post: operations["resetPasswordByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/info/icon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own avatar */
        get: operations["getMemberIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getPlayerAvatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own avatar, as the member centre asks for it */
        get: operations["getPlayerAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/firstLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The first-login action has run; done again it changes nothing
         * @description From then on logins answer `firstTimeLogin` false [4.08]. The client opens the prompt for limits after it.
         */
        post: operations["markFirstLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What protects the account, for the security centre */
        get: operations["getSecurityOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/mobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a number the own one, with the code of /wps/verification/sms/bind */
        post: operations["bindMobile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an e-mail address the own one, with the code of /wps/verification/email/bind */
        post: operations["bindEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/payeeName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the real name, once
         * @description The holder of every payout account and the answer of the verification by bank name. Changing a name that is set is
         *     refused with `registration.field.err`; customer service does it.
         */
        post: operations["setPayeeName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/paymentPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the payment password
         * @description The fifth wrong one, counted over all uses, locks it for 24 hours.
         */
        put: operations["changePaymentPassword"];
        /**
         * Set the payment password, when there is none yet
         * @description Six digits, not all equal and not a run.
         */
        post: operations["setPaymentPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/paymentPassword/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a forgotten payment password with the code of /wps/verification/member and the real name
         * @description All other sessions end; withdrawals and new payout accounts wait 24 hours.
         */
        post: operations["resetPaymentPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin with an authenticator app
         * @description The secret is not in use before /wps/member/totp/confirm; a second start replaces the first.
         */
        post: operations["startTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the authenticator app into use with its first code */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/member/totp/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop using the authenticator app; done again it changes nothing */
        post: operations["removeTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getMerchantAvailablePromotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The promotions anyone may see */
        get: operations["listMerchantPromotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getPromotionDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One promotion with its terms */
        get: operations["getPromotion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/MCSFE_getAvailablePromotions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The promotions for the caller, each with its state
         * @description Agents see only promotions that are open to them. The state is computed at the moment of the call; the buttons of
         *     the page follow it. An excluded member gets an empty list.
         */
        get: operations["listMyPromotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
    "/wps/system/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the site is open, for whom, and its whole configuration
         * @description The number decides over the two flags, and 1 comes before 2. Answers in maintenance and to restricted regions too; then
         *     `info` is what the notice page needs and the rest of it stays as configured. Never cached.
         */
        get: operations["getSystemStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/whitelabel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of switches */
        get: operations["getWhitelabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/setting/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fields of both registration forms with their rules */
        get: operations["getRegisterSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries with their dialling codes, the merchant's own first */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/system/domainRoute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The domains the site can be reached at */
        get: operations["getDomainRoute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wps/relay/WPSCORE_getCustomerServiceScript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links of customer service, some of them encrypted
         * @description Of a path of type 3 the last eight characters are the key and the rest is base64 of DES-ECB with PKCS7 padding. The
         *     cleartext has to be an https address of `info.customerServiceHosts`; it opens in a window of 440 by 750 [3.30, 7.67].
         */
        get: operations["getCustomerServiceScript"];
        put?: never;
        post?: never;
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
        ErrorCode: "request.param.err" | "function.not.available" | "seal.invalid" | "seal.expired" | "seal.key.unknown" | "seal.replayed" | "not.found" | "system.not.available" | "region.restricted" | "TOO_MANY_REQUEST" | "unknown.system.err" | "login.not.session" | "user.token.expired" | "login.cred.err" | "login.pwd.forbidden.err" | "login.denied" | "login_verify_required" | "login.captcha.err" | "login.ticket.expired" | "login.social.err" | "login.social.unlinked" | "error_not_agent" | "error_not_member" | "max.attempt.limit" | "exists.username.err" | "exists.email.err" | "exists.mobile.err" | "expired.affiliate.url" | "invitation_code_error" | "modify.new.confirm.diff" | "modify.old.password.err" | "modify.new.same" | "password.format.err" | "registration.field.err" | "not.exists.mail" | "not.exists.mobile" | "validate_verification_code_error" | "verification.code.expired" | "verification.code.missing" | "phone.number.invalid" | "phone.number.missing" | "phone.quota.exceeded" | "phone.operation.not.allowed" | "phone.auth.err" | "bot.check.failed" | "bot.check.expired" | "verification.channel.missing" | "totp.exists" | "four.eyes.same.operator" | "player.excluded" | "player.cooling.off" | "member.not.found" | "contract.not.found" | "record.not.found" | "game.not.found" | "request.id.reused" | "contract.state.conflict" | "contract.cascade.consent.required" | "contract.cascade.consent.stale" | "payout.account.in.use" | "confirmation.closed" | "reward.out.of.stock" | "deposit.too.many.open" | "claim.already.done" | "WALLET_TRANSFER_BUSY" | "affiliate.rate.exceeds.own" | "affiliate.url.limit" | "member.move.cycle" | "member.depth.exceeded" | "contract.rate.exceeds.upline" | "contract.tiers.invalid" | "contract.period.mismatch" | "contract.incomparable" | "contract.date.invalid" | "contract.upline.in.debt" | "transfer.not.available" | "transfer.turnover.required" | "account.balance.not.enough" | "account.transfer.exceed.min" | "account.transfer.exceed.max" | "wallet.is.locked" | "deposit.invalid.amount" | "deposit.channel.closed" | "withdraw.amount.limit" | "withdraw.reach.max.count" | "withdraw.turnover.required" | "payout.account.name.mismatch" | "payout.account.cooling" | "payout.account.limit" | "confirmation.amount.invalid" | "confirmation.proof.required" | "invalid.payment.pw" | "not.exists.payment.password" | "payment.password.exists" | "points.balance.not.enough" | "reward.limit.reached" | "promotion.claim.fail" | "prom.claim.expired" | "play.limit.reached" | "limit.change.invalid" | "image.type.err" | "image.size.err" | "image.count.err" | "lottery.issue.closed" | "lottery.odds.changed" | "game.launch.failed" | "service.path.invalid";
        /**
         * @description What may be told of a code to anyone.
         * @example {
         *       "valid": true,
         *       "agent": "ag***07",
         *       "memberType": 0
         *     }
         */
        AffiliateCheck: {
            /**
             * @description Always true; a code that is not valid is refused.
             * @constant
             */
            valid: true;
            /** @description Account of the agent, masked. */
            agent: string;
            memberType: components["schemas"]["CreatableMemberType"];
        };
        /**
         * @description What an agent may create; 0 player, 2 agent.
         * @example 0
         * @enum {integer}
         */
        CreatableMemberType: 0 | 2;
        /**
         * @description A rate per game category. A category that is missing stands at 0.
         * @example {
         *       "RNG": "0.005",
         *       "LIVE": "0.003",
         *       "LOTT": "0.004"
         *     }
         */
        CategoryRates: {
            LIVE?: components["schemas"]["Rate"];
            RNG?: components["schemas"]["Rate"];
            SPORTS?: components["schemas"]["Rate"];
            LOTT?: components["schemas"]["Rate"];
            ELOTT?: components["schemas"]["Rate"];
            FISH?: components["schemas"]["Rate"];
            PVP?: components["schemas"]["Rate"];
        };
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
         * @description LOTT: SSC, 11X5, PK10, LF and LHC, where prize group S returns S/2000. ELOTT: Vietnamese and fast games. SEA: 4D and
         *     Thai plays. ZY is taken and answers with the games of LOTT.
         * @example LOTT
         * @enum {string}
         */
        PrizeMode: "LOTT" | "ZY" | "ELOTT" | "SEA";
        /**
         * @description Upper-case site code of a language.
         * @example BN
         */
        SiteLanguage: string;
        /**
         * @description The family a game is styled after; it picks the picture, the plays and the draw format.
         * @example SSC
         * @enum {string}
         */
        LotteryFamily: "SSC" | "11X5" | "PK10" | "LF" | "LHC" | "VN" | "SEA";
        /**
         * @description A lottery game. All draws are the platform's own, in the format of the lottery they are styled after; they are never
         *     a state lottery's result.
         * @example {
         *       "code": "ssc_1m",
         *       "name": "SSC 1 minute",
         *       "defaultPlayType": "ssc.five.straight",
         *       "accountTypeName": "LOTT",
         *       "gameType": "LOTT",
         *       "isGame": null,
         *       "gameGroupCode": "SSC",
         *       "prizeMode": "LOTT",
         *       "area": "OWN",
         *       "format": "SSC",
         *       "timeZone": "Asia/Dhaka",
         *       "drawsPerDay": 1440,
         *       "closeBeforeDrawSeconds": 5,
         *       "isHot": 1,
         *       "open": true
         *     }
         */
        LotteryGame: {
            code: components["schemas"]["LotteryGameCode"];
            name: string;
            defaultPlayType: components["schemas"]["LotteryPlayId"];
            /**
             * @description Chooses the lobby: TCG_LOTTO_VN /vnlottery, TCG_SEA /seaLottery, otherwise /lottery.
             * @enum {string}
             */
            accountTypeName: "TCG_SEA" | "TCG_LOTTO_VN" | "LOTT" | "ELOTT";
            /** @enum {string} */
            gameType: "LOTT" | "ELOTT";
            /**
             * @description VASSALAGE opens a popup game list; null opens the game itself.
             * @enum {string|null}
             */
            isGame: "VASSALAGE" | null;
            gameGroupCode: components["schemas"]["LotteryFamily"];
            prizeMode: components["schemas"]["PrizeMode"];
            /** @enum {string} */
            area: "OWN" | "VN" | "SEA";
            /**
             * @description Form of a result, see DrawResult.
             * @enum {string}
             */
            format: "SSC" | "X5" | "PK10" | "LF3" | "LF5" | "LHC" | "VNN" | "VNS" | "SEA4" | "THAI";
            /** @description Issues are numbered and scheduled in it. */
            timeZone: string;
            drawsPerDay: number;
            /** @description Bets end this many seconds before the draw. */
            closeBeforeDrawSeconds: number;
            /** @enum {integer} */
            isHot: 0 | 1;
            /** @description False while the merchant has the game closed. */
            open: boolean;
        };
        /** @example ssc_1m */
        LotteryGameCode: string;
        /**
         * @description Id of a play, such as ssc.five.straight.
         * @example ssc.five.straight
         */
        LotteryPlayId: string;
        /**
         * @description One group of the lottery menu.
         * @example {
         *       "gameGroupCode": "SSC",
         *       "labelName": "SSC",
         *       "gameMenus": [
         *         {
         *           "code": "ssc_1m",
         *           "name": "SSC 1 minute",
         *           "defaultPlayType": "ssc.five.straight",
         *           "accountTypeName": "LOTT",
         *           "gameType": "LOTT",
         *           "isGame": null,
         *           "gameGroupCode": "SSC",
         *           "prizeMode": "LOTT",
         *           "area": "OWN",
         *           "format": "SSC",
         *           "timeZone": "Asia/Dhaka",
         *           "drawsPerDay": 1440,
         *           "closeBeforeDrawSeconds": 5,
         *           "isHot": 1,
         *           "open": true
         *         }
         *       ]
         *     }
         */
        LotteryMenu: {
            gameGroupCode: components["schemas"]["LotteryFamily"];
            /** @description Name of the group in the language asked for. */
            labelName: string;
            gameMenus: components["schemas"]["LotteryGame"][];
        };
        /**
         * @description 0 player; 1, 2, 41, 42 agents with equal rights; 4 guest with play money, never an agent [4.02, 4.04].
         * @example 0
         * @enum {integer}
         */
        AccountType: 0 | 1 | 2 | 4 | 41 | 42;
        /**
         * @example {
         *       "id": "018f2b7e-1c55-7d04-9a6b-3f2f0c6a7d11",
         *       "account": "nodi_27",
         *       "nickname": "Nodi",
         *       "type": 0,
         *       "toUpline": false,
         *       "clubLabel": {
         *         "labelName": "Silver",
         *         "rankLevel": 2
         *       },
         *       "memberLabel": [
         *         {
         *           "labelName": "new"
         *         }
         *       ],
         *       "firstTimeLogin": false,
         *       "passwordExpired": false,
         *       "passwordDefault": false,
         *       "registeredAt": "2026-09-02T05:11:00Z",
         *       "referralCode": "K7WQ2MXD"
         *     }
         */
        MemberInfo: {
            /**
             * Format: uuid
             * @description The customerId of older clients.
             */
            id: string;
            /** @description The login name. */
            account: string;
            nickname: string;
            type: components["schemas"]["AccountType"];
            /** @description May transfer to the direct upline. */
            toUpline: boolean;
            clubLabel: components["schemas"]["ClubLabel"];
            memberLabel: components["schemas"]["MemberLabel"][];
            /** @description The first-login action has not run yet. */
            firstTimeLogin: boolean;
            passwordExpired: boolean;
            /** @description The password is the configured default one; it has to be changed. */
            passwordDefault: boolean;
            registeredAt: components["schemas"]["Instant"];
            /** @description For inviting friends; null for accounts that are not players. */
            referralCode: string | null;
        };
        /**
         * @example {
         *       "labelName": "Silver",
         *       "rankLevel": 2
         *     }
         */
        ClubLabel: {
            labelName: string;
            /** @description Above 4 is VIP service [4.05]. */
            rankLevel: number;
        };
        /**
         * @example {
         *       "labelName": "new"
         *     }
         */
        MemberLabel: {
            labelName: string;
        };
        /**
         * @example {
         *       "avatar": "3",
         *       "avatarType": "STATIC"
         *     }
         */
        Avatar: {
            /** @description STATIC: the name of one of the site's own pictures. CUSTOM: the address of a picture. */
            avatar: string;
            /** @enum {string} */
            avatarType: "CUSTOM" | "STATIC";
        };
        /**
         * @description Texts are trimmed; what is allowed in them is said by the rules of `GET /wps/system/setting/register` [3.01, 3.02].
         *     A field whose rule is not enabled is ignored.
         * @example {
         *       "username": "nodi_27",
         *       "password": "correct horse battery",
         *       "confirmPassword": "correct horse battery",
         *       "domain": "127.0.0.1",
         *       "login": true,
         *       "captchaId": "b_7pQ2vX9w",
         *       "lotNumber": "l_51",
         *       "passToken": "p_9vQy2",
         *       "genTime": "1795257000",
         *       "captchaOutput": "o_Kk3"
         *     }
         */
        RegisterRequest: {
            username: string;
            password: components["schemas"]["SecretText"];
            confirmPassword?: components["schemas"]["SecretText"];
            /** @description Real name. */
            payeeName?: string;
            email?: string;
            qqNum?: string;
            /** @description National number. */
            mobileNum?: string;
            countryDialingCode?: components["schemas"]["CountryDialingCode"];
            recommenderId?: string;
            /** @description What was read or heard of a captcha, or the nonce of its computation. */
            captcha?: string;
            /** @description Of the SMS. */
            verificationCode?: string;
            /** @description Sent only when its field is shown [5.12]. */
            affiliateCode?: string;
            /** Format: password */
            paymentPassword?: string;
            line?: string;
            whatsapp?: string;
            facebook?: string;
            wechat?: string;
            idNumber?: string;
            referralCode?: string;
            /** @description The host the page was loaded from. */
            domain?: string;
            /**
             * @description Always true: registering logs in.
             * @constant
             */
            login: true;
            captchaId?: components["schemas"]["CaptchaId"];
            lotNumber?: string;
            passToken?: string;
            genTime?: string;
            captchaOutput?: string;
            /**
             * @description With the third-party phone service only.
             * @constant
             */
            firebaseChannel?: "sms";
            /** @description With the third-party phone service, in place of the code. */
            firebaseIdToken?: string;
        };
        /**
         * @description The fields of the registration by user name with what the mobile form adds [3.03].
         * @example {
         *       "mobileNum": "1712345678",
         *       "countryDialingCode": "+880",
         *       "verificationCode": "123456",
         *       "password": "correct horse battery",
         *       "registerUrl": "https://fairhall.example/register",
         *       "registerMethod": "WEB",
         *       "domain": "fairhall.example",
         *       "login": true
         *     }
         */
        MobileRegisterRequest: {
            username?: string;
            password?: components["schemas"]["SecretText"];
            confirmPassword?: components["schemas"]["SecretText"];
            /** @description Real name. */
            payeeName?: string;
            email?: string;
            qqNum?: string;
            /** @description National number. */
            mobileNum: string;
            countryDialingCode: components["schemas"]["CountryDialingCode"];
            recommenderId?: string;
            /** @description What was read or heard of a captcha, or the nonce of its computation. */
            captcha?: string;
            /** @description Of the SMS. */
            verificationCode?: string;
            /** @description Sent only when its field is shown [5.12]. */
            affiliateCode?: string;
            /** Format: password */
            paymentPassword?: string;
            line?: string;
            whatsapp?: string;
            facebook?: string;
            wechat?: string;
            idNumber?: string;
            referralCode?: string;
            /** @description The host the page was loaded from. */
            domain?: string;
            /**
             * @description Always true: registering logs in.
             * @constant
             */
            login: true;
            captchaId?: components["schemas"]["CaptchaId"];
            lotNumber?: string;
            passToken?: string;
            genTime?: string;
            captchaOutput?: string;
            /**
             * @description With the third-party phone service only.
             * @constant
             */
            firebaseChannel?: "sms";
            /** @description With the third-party phone service, in place of the code. */
            firebaseIdToken?: string;
            /** @description The address of the page. */
            registerUrl: string;
            /** @constant */
            registerMethod: "WEB";
        };
        /**
         * @description Each field that does not follow its rule and what its message needs [5.10].
         * @example {
         *       "fields": [
         *         {
         *           "field": "username",
         *           "reason": "length",
         *           "patternId": 2,
         *           "min": 6,
         *           "max": 15
         *         }
         *       ]
         *     }
         */
        RegistrationFieldErrors: {
            fields: components["schemas"]["RegistrationFieldError"][];
        };
        /**
         * @example {
         *       "field": "username",
         *       "reason": "length",
         *       "patternId": 2,
         *       "min": 6,
         *       "max": 15
         *     }
         */
        RegistrationFieldError: {
            field: components["schemas"]["RegistrationFieldName"];
            /**
             * @description `fixed`: it is set and cannot be changed.
             * @enum {string}
             */
            reason: "required" | "length" | "pattern" | "fixed";
            patternId: number;
            /** @description Shortest length; null is none. */
            min: number | null;
            /** @description Longest length; null is none. */
            max: number | null;
        };
        /**
         * @example {
         *       "oldPassword": "correct horse battery",
         *       "newPassword": "staple 42 Battery",
         *       "confirmNewPassword": "staple 42 Battery"
         *     }
         */
        ChangePasswordRequest: {
            oldPassword: components["schemas"]["SecretText"];
            newPassword: components["schemas"]["SecretText"];
            confirmNewPassword: components["schemas"]["SecretText"];
        };
        /**
         * @example {
         *       "newPassword": "staple 42 Battery",
         *       "mobileNum": "1712345678",
         *       "countryDialingCode": "+880",
         *       "verificationCode": "123456"
         *     }
         */
        ResetPasswordRequest: {
            newPassword: components["schemas"]["SecretText"];
            mobileNum: string;
            /** @description Left out only with a `firebaseIdToken`. */
            verificationCode?: string;
            countryDialingCode?: components["schemas"]["CountryDialingCode"];
            /** @constant */
            firebaseChannel?: "sms";
            /** @description With the third-party phone service, in place of the code. */
            firebaseIdToken?: string;
        };
        /**
         * @example {
         *       "username": "nodi_27",
         *       "email": "nodi@example.test"
         *     }
         */
        PasswordByEmailRequest: {
            username: string;
            email: string;
            captchaId?: components["schemas"]["CaptchaId"];
            captcha?: string;
        };
        /**
         * @example {
         *       "ticket": "pt_9vQy2",
         *       "newPassword": "staple 42 Battery",
         *       "confirmNewPassword": "staple 42 Battery"
         *     }
         */
        ResetPasswordByEmailRequest: {
            ticket: string;
            newPassword: components["schemas"]["SecretText"];
            confirmNewPassword: components["schemas"]["SecretText"];
        };
        /**
         * @description Contacts are masked; nothing here is secret.
         * @example {
         *       "mobile": "+880 17******78",
         *       "email": "n***@example.test",
         *       "payeeName": "N*** R*****",
         *       "paymentPassword": "set",
         *       "paymentPasswordLockedUntil": null,
         *       "totp": false,
         *       "passwordChangedAt": "2026-09-02T05:11:00Z"
         *     }
         */
        SecurityOverview: {
            /** @description Masked, verified number with its dialling code; null is none. */
            mobile: string | null;
            /** @description Masked, verified address; null is none. */
            email: string | null;
            /** @description Masked real name; null is none. */
            payeeName: string | null;
            /** @enum {string} */
            paymentPassword: "none" | "set" | "locked";
            paymentPasswordLockedUntil: components["schemas"]["Instant"] | null;
            /** @description An authenticator app is in use. */
            totp: boolean;
            passwordChangedAt: components["schemas"]["Instant"];
        };
        /**
         * @example {
         *       "mobileNum": "1712345678",
         *       "countryDialingCode": "+880",
         *       "verificationCode": "123456",
         *       "loginPassword": "correct horse battery"
         *     }
         */
        BindMobileRequest: {
            mobileNum: components["schemas"]["MobileNum"];
            countryDialingCode: components["schemas"]["CountryDialingCode"];
            verificationCode: string;
            loginPassword: components["schemas"]["SecretText"];
        };
        /**
         * @example {
         *       "email": "nodi@example.test",
         *       "verificationCode": "123456",
         *       "loginPassword": "correct horse battery"
         *     }
         */
        BindEmailRequest: {
            /** Format: email */
            email: string;
            verificationCode: string;
            loginPassword: components["schemas"]["SecretText"];
        };
        /**
         * @example {
         *       "payeeName": "Nodi Rahman"
         *     }
         */
        PayeeNameRequest: {
            payeeName: string;
        };
        /**
         * Format: password
         * @description Six digits. Sealed on the wire and never logged.
         * @example 402918
         */
        PaymentPassword: string;
        /**
         * @description How many tries are left before the payment password is locked for 24 hours.
         * @example {
         *       "left": 3
         *     }
         */
        PaymentPasswordLeft: {
            left: number;
        };
        /**
         * @example {
         *       "newPassword": "402918",
         *       "confirmNewPassword": "402918",
         *       "loginPassword": "correct horse battery"
         *     }
         */
        SetPaymentPasswordRequest: {
            newPassword: components["schemas"]["PaymentPassword"];
            confirmNewPassword: components["schemas"]["PaymentPassword"];
            loginPassword: components["schemas"]["SecretText"];
        };
        /**
         * @example {
         *       "oldPassword": "402918",
         *       "newPassword": "715204",
         *       "confirmNewPassword": "715204"
         *     }
         */
        ChangePaymentPasswordRequest: {
            oldPassword: components["schemas"]["PaymentPassword"];
            newPassword: components["schemas"]["PaymentPassword"];
            confirmNewPassword: components["schemas"]["PaymentPassword"];
        };
        /**
         * @example {
         *       "method": "SMS",
         *       "verificationCode": "123456",
         *       "payeeName": "Nodi Rahman",
         *       "newPassword": "715204",
         *       "confirmNewPassword": "715204"
         *     }
         */
        ResetPaymentPasswordRequest: {
            /** @enum {string} */
            method: "SMS" | "EMAIL";
            verificationCode: string;
            /** @description Compared after NFKC, with case and spaces folded. */
            payeeName: string;
            newPassword: components["schemas"]["PaymentPassword"];
            confirmNewPassword: components["schemas"]["PaymentPassword"];
        };
        /**
         * @example {
         *       "loginPassword": "correct horse battery"
         *     }
         */
        LoginPasswordRequest: {
            loginPassword: components["schemas"]["SecretText"];
        };
        /**
         * @description For the authenticator app, by QR code or by hand. Shown once, never stored by the client.
         * @example {
         *       "secret": "JBSWY3DPEHPK3PXP",
         *       "uri": "otpauth://totp/Fairhall:nodi_27?secret=JBSWY3DPEHPK3PXP&issuer=Fairhall",
         *       "expiresInSeconds": 600
         *     }
         */
        TotpEnrolment: {
            /** @description Base32. */
            secret: string;
            /** @description otpauth://totp/… with issuer and account; SHA-1, 6 digits, 30 seconds. */
            uri: string;
            expiresInSeconds: number;
        };
        /**
         * @example {
         *       "code": "123456"
         *     }
         */
        TotpCodeRequest: {
            code: string;
        };
        /**
         * @example {
         *       "loginPassword": "correct horse battery",
         *       "code": "123456"
         *     }
         */
        RemoveTotpRequest: {
            loginPassword: components["schemas"]["SecretText"];
            code: string;
        };
        /** @example welcome-100 */
        PromotionId: string;
        /**
         * @description DEPOSIT a bonus on a deposit · ACTIVITY an offer claimed when its target is reached · APPLICATION a form with remark and
         *     pictures that an operator decides · RAFFLE draws with chances · INFO to read only.
         * @example DEPOSIT
         * @enum {string}
         */
        PromotionKind: "DEPOSIT" | "ACTIVITY" | "APPLICATION" | "RAFFLE" | "INFO";
        /**
         * @description coming soon: not begun · join: may be joined · joined: progress counts · process: being checked · claim: the reward is
         *     ready · claimed, issued: done in this round · applying: the application waits · rejected: it was refused and may be sent
         *     again, three times at most · close: ended.
         * @example join
         * @enum {string}
         */
        PromotionStatus: "coming soon" | "join" | "joined" | "process" | "claim" | "claimed" | "issued" | "applying" | "rejected" | "close";
        /**
         * @example {
         *       "promotionId": "welcome-100",
         *       "kind": "DEPOSIT",
         *       "title": "Welcome bonus",
         *       "summary": "100 % on the first deposit",
         *       "image": "/promotions/welcome.jpg",
         *       "startsAt": "2026-11-01T00:00:00Z",
         *       "endsAt": null,
         *       "sort": 1
         *     }
         */
        Promotion: {
            promotionId: components["schemas"]["PromotionId"];
            kind: components["schemas"]["PromotionKind"];
            title: string;
            summary: string;
            /** @description Path of the picture under an image CDN. */
            image: string | null;
            startsAt: components["schemas"]["Instant"];
            /** @description null: no end. */
            endsAt: components["schemas"]["Instant"] | null;
            /** @description Rows come in this order, lowest first. */
            sort: number;
        };
        /**
         * @example {
         *       "rows": [
         *         {
         *           "promotionId": "welcome-100",
         *           "kind": "DEPOSIT",
         *           "title": "Welcome bonus",
         *           "summary": "100 % on the first deposit",
         *           "image": "/promotions/welcome.jpg",
         *           "startsAt": "2026-11-01T00:00:00Z",
         *           "endsAt": null,
         *           "sort": 1
         *         }
         *       ],
         *       "pageNo": 1,
         *       "pageSize": 20,
         *       "totalRows": 1
         *     }
         */
        PromotionPage: {
            rows: components["schemas"]["Promotion"][];
            pageNo: number;
            pageSize: number;
            totalRows: number;
        };
        /**
         * @example {
         *       "promotionId": "welcome-100",
         *       "kind": "DEPOSIT",
         *       "title": "Welcome bonus",
         *       "summary": "100 % on the first deposit",
         *       "image": "/promotions/welcome.jpg",
         *       "startsAt": "2026-11-01T00:00:00Z",
         *       "endsAt": null,
         *       "sort": 1,
         *       "html": "<p>100 % on the first deposit, up to 5,000.00.</p>",
         *       "bonus": {
         *         "percent": "1",
         *         "cap": "5000.00",
         *         "minDeposit": "500.00",
         *         "multiple": 10,
         *         "weights": {
         *           "RNG": "1",
         *           "LIVE": "0.2",
         *           "SPORTS": "0.5"
         *         },
         *         "daysToComplete": 30
         *       },
         *       "application": null
         *     }
         */
        PromotionDetail: {
            promotionId: components["schemas"]["PromotionId"];
            kind: components["schemas"]["PromotionKind"];
            title: string;
            summary: string;
            /** @description Path of the picture under an image CDN. */
            image: string | null;
            startsAt: components["schemas"]["Instant"];
            /** @description null: no end. */
            endsAt: components["schemas"]["Instant"] | null;
            /** @description Rows come in this order, lowest first. */
            sort: number;
            /** @description The terms, sanitised HTML. */
            html: string;
            /** @description The terms of a deposit bonus; null for other kinds. */
            bonus: components["schemas"]["BonusTerms"] | null;
            /** @description What the form asks; null for other kinds. */
            application: components["schemas"]["ApplicationForm"] | null;
        };
        /**
         * @description Bonus = min(floor(deposit × percent), cap); (deposit + bonus) × multiple has to be played before withdrawing.
         * @example {
         *       "percent": "1",
         *       "cap": "5000.00",
         *       "minDeposit": "500.00",
         *       "multiple": 10,
         *       "weights": {
         *         "RNG": "1",
         *         "LIVE": "0.2",
         *         "SPORTS": "0.5"
         *       },
         *       "daysToComplete": 30
         *     }
         */
        BonusTerms: {
            /** @description Fraction of the deposit; "1" is 100 %. */
            percent: string;
            cap: components["schemas"]["Amount"];
            minDeposit: components["schemas"]["Amount"];
            multiple: number;
            weights: components["schemas"]["CategoryRates"];
            daysToComplete: number | null;
        };
        /**
         * @example {
         *       "remarkMaxLength": 140,
         *       "maxImages": 3,
         *       "maxImageBytes": 5242880,
         *       "imageTypes": [
         *         "image/png",
         *         "image/jpeg"
         *       ],
         *       "triesLeft": 3
         *     }
         */
        ApplicationForm: {
            /** @constant */
            remarkMaxLength: 140;
            /** @constant */
            maxImages: 3;
            /** @constant */
            maxImageBytes: 5242880;
            imageTypes: ("image/png" | "image/jpeg")[];
            /** @description Of the three an application may be sent. */
            triesLeft: number;
        };
        /**
         * @example {
         *       "promotionId": "play-100",
         *       "kind": "ACTIVITY",
         *       "title": "Play 100",
         *       "summary": "Play 100.00 today",
         *       "image": null,
         *       "startsAt": "2026-11-01T00:00:00Z",
         *       "endsAt": "2026-12-01T00:00:00Z",
         *       "sort": 2,
         *       "status": "joined",
         *       "progress": {
         *         "unit": "AMOUNT",
         *         "value": "40.00",
         *         "target": "100.00"
         *       },
         *       "rejectReason": null,
         *       "claimBefore": null,
         *       "triesLeft": null
         *     }
         */
        MyPromotion: {
            promotionId: components["schemas"]["PromotionId"];
            kind: components["schemas"]["PromotionKind"];
            title: string;
            summary: string;
            /** @description Path of the picture under an image CDN. */
            image: string | null;
            startsAt: components["schemas"]["Instant"];
            /** @description null: no end. */
            endsAt: components["schemas"]["Instant"] | null;
            /** @description Rows come in this order, lowest first. */
            sort: number;
            status: components["schemas"]["PromotionStatus"];
            /** @description Toward the target of an activity; null where there is none. */
            progress: components["schemas"]["TargetProgress"] | null;
            /** @description The operator's reason, at status rejected. */
            rejectReason: string | null;
            /** @description At status claim: after it the reward is gone. */
            claimBefore: components["schemas"]["Instant"] | null;
            /** @description Applications that may still be sent; null for other kinds. */
            triesLeft: number | null;
        };
        /**
         * @description How far one is; both numbers in `unit`, amounts with the currency's decimals, counts whole.
         * @example {
         *       "unit": "AMOUNT",
         *       "value": "40.00",
         *       "target": "100.00"
         *     }
         */
        TargetProgress: {
            /** @enum {string} */
            unit: "AMOUNT" | "COUNT";
            value: components["schemas"]["Amount"];
            target: components["schemas"]["Amount"];
        };
        /**
         * @example {
         *       "rows": [
         *         {
         *           "promotionId": "play-100",
         *           "kind": "ACTIVITY",
         *           "title": "Play 100",
         *           "summary": "Play 100.00 today",
         *           "image": null,
         *           "startsAt": "2026-11-01T00:00:00Z",
         *           "endsAt": "2026-12-01T00:00:00Z",
         *           "sort": 2,
         *           "status": "joined",
         *           "progress": {
         *             "unit": "AMOUNT",
         *             "value": "40.00",
         *             "target": "100.00"
         *           },
         *           "rejectReason": null,
         *           "claimBefore": null,
         *           "triesLeft": null
         *         }
         *       ],
         *       "pageNo": 1,
         *       "pageSize": 20,
         *       "totalRows": 1
         *     }
         */
        MyPromotionPage: {
            rows: components["schemas"]["MyPromotion"][];
            pageNo: number;
            pageSize: number;
            totalRows: number;
        };
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
        /**
         * @description A field of the registration form that has a rule of its own [5.11].
         * @example username
         * @enum {string}
         */
        RegistrationFieldName: "username" | "password" | "confirmPassword" | "email" | "mobileNum" | "payeeName" | "qqNum" | "line" | "whatsapp" | "facebook" | "wechat" | "idNumber" | "recommenderId" | "affiliateCode" | "paymentPassword" | "referralCode" | "captcha" | "verificationCode";
        /**
         * @example {
         *       "status": 0,
         *       "maintenance": false,
         *       "regionRestriction": false,
         *       "location": {
         *         "ip": "203.0.113.7",
         *         "country": "BD"
         *       },
         *       "expectedEnd": null,
         *       "info": {
         *         "merchantCode": "fairhall",
         *         "name": "Fairhall",
         *         "platform": "web",
         *         "device": "WEB",
         *         "lotteryType": "SEA",
         *         "prizeModes": [
         *           "LOTT",
         *           "ELOTT",
         *           "SEA",
         *           "ZY"
         *         ],
         *         "currency": "BDT",
         *         "currencyDecimals": 2,
         *         "timeZone": "Asia/Dhaka",
         *         "languages": [
         *           "BN",
         *           "EN"
         *         ],
         *         "defaultLanguage": "BN",
         *         "chatHeaderColour": "#0f766e",
         *         "homeAfterLogin": false,
         *         "forcePasswordChange": true,
         *         "phoneAuth": "SMS",
         *         "firebase": null,
         *         "whitelabel": [
         *           {
         *             "modId": "USERNAMEREG3",
         *             "enabled": "1",
         *             "childrenNodes": []
         *           }
         *         ],
         *         "register": {
         *           "username": [
         *             {
         *               "field": "username",
         *               "enabled": true,
         *               "required": true,
         *               "minLength": 6,
         *               "maxLength": 15,
         *               "patternId": 2,
         *               "acceptedPattern": null
         *             },
         *             {
         *               "field": "password",
         *               "enabled": true,
         *               "required": true,
         *               "minLength": 8,
         *               "maxLength": 64,
         *               "patternId": 1,
         *               "acceptedPattern": "*"
         *             }
         *           ],
         *           "mobile": [
         *             {
         *               "field": "mobileNum",
         *               "enabled": true,
         *               "required": true,
         *               "minLength": 5,
         *               "maxLength": 14,
         *               "patternId": 5,
         *               "acceptedPattern": null
         *             }
         *           ],
         *           "agreement": {
         *             "preselected": true,
         *             "required": true,
         *             "minimumAge": 18,
         *             "article": "agreement"
         *           },
         *           "bannerGroup": "w_register",
         *           "bonus": {
         *             "amount": "1000",
         *             "currency": "VND"
         *           }
         *         },
         *         "resources": [
         *           {
         *             "resourceType": "FACEBOOK",
         *             "url": "https://social.example/fairhall",
         *             "qrCodeUrl": null,
         *             "labelNameEn": "Facebook",
         *             "labelNameCn": null
         *           }
         *         ],
         *         "customerService": [
         *           {
         *             "csType": "LIVECHAT",
         *             "path": "https://chat.fairhall.example/live"
         *           }
         *         ],
         *         "customerServiceHosts": [
         *           "chat.fairhall.example"
         *         ],
         *         "analytics": {
         *           "gtagId": null
         *         },
         *         "imgUrl": "/assets",
         *         "imageCDNs": [
         *           "https://img1.fairhall.example"
         *         ],
         *         "launchGameCDNs": [
         *           "https://play1.fairhall.example"
         *         ],
         *         "launchGameHosts": [
         *           "play1.fairhall.example"
         *         ],
         *         "routes": [
         *           {
         *             "path": "/live",
         *             "keep": true
         *           }
         *         ],
         *         "zaloReward": {
         *           "amount": "131000",
         *           "currency": "VND"
         *         }
         *       }
         *     }
         */
        SystemStatus: {
            /**
             * @description 0 normal, 1 maintenance, 2 region restricted [2.31].
             * @enum {integer}
             */
            status: 0 | 1 | 2;
            maintenance: boolean;
            regionRestriction: boolean;
            location: components["schemas"]["Location"];
            /** @description When the maintenance is expected to end. */
            expectedEnd: components["schemas"]["Instant"] | null;
            info: components["schemas"]["SiteInfo"];
        };
        /**
         * @description Of the visitor, as the server sees it.
         * @example {
         *       "ip": "203.0.113.7",
         *       "country": "BD"
         *     }
         */
        Location: {
            /** @description IPv4 or IPv6. */
            ip: string;
            /** @description ISO 3166-1; null when unknown. */
            country: string | null;
        };
        /**
         * @description The configuration of the site. Nothing in it is secret.
         * @example {
         *       "merchantCode": "fairhall",
         *       "name": "Fairhall",
         *       "platform": "web",
         *       "device": "WEB",
         *       "lotteryType": "SEA",
         *       "prizeModes": [
         *         "LOTT",
         *         "ELOTT",
         *         "SEA",
         *         "ZY"
         *       ],
         *       "currency": "BDT",
         *       "currencyDecimals": 2,
         *       "timeZone": "Asia/Dhaka",
         *       "languages": [
         *         "BN",
         *         "EN"
         *       ],
         *       "defaultLanguage": "BN",
         *       "chatHeaderColour": "#0f766e",
         *       "homeAfterLogin": false,
         *       "forcePasswordChange": true,
         *       "phoneAuth": "SMS",
         *       "firebase": null,
         *       "whitelabel": [
         *         {
         *           "modId": "USERNAMEREG3",
         *           "enabled": "1",
         *           "childrenNodes": []
         *         }
         *       ],
         *       "register": {
         *         "username": [
         *           {
         *             "field": "username",
         *             "enabled": true,
         *             "required": true,
         *             "minLength": 6,
         *             "maxLength": 15,
         *             "patternId": 2,
         *             "acceptedPattern": null
         *           },
         *           {
         *             "field": "password",
         *             "enabled": true,
         *             "required": true,
         *             "minLength": 8,
         *             "maxLength": 64,
         *             "patternId": 1,
         *             "acceptedPattern": "*"
         *           }
         *         ],
         *         "mobile": [
         *           {
         *             "field": "mobileNum",
         *             "enabled": true,
         *             "required": true,
         *             "minLength": 5,
         *             "maxLength": 14,
         *             "patternId": 5,
         *             "acceptedPattern": null
         *           }
         *         ],
         *         "agreement": {
         *           "preselected": true,
         *           "required": true,
         *           "minimumAge": 18,
         *           "article": "agreement"
         *         },
         *         "bannerGroup": "w_register",
         *         "bonus": {
         *           "amount": "1000",
         *           "currency": "VND"
         *         }
         *       },
         *       "resources": [
         *         {
         *           "resourceType": "FACEBOOK",
         *           "url": "https://social.example/fairhall",
         *           "qrCodeUrl": null,
         *           "labelNameEn": "Facebook",
         *           "labelNameCn": null
         *         }
         *       ],
         *       "customerService": [
         *         {
         *           "csType": "LIVECHAT",
         *           "path": "https://chat.fairhall.example/live"
         *         }
         *       ],
         *       "customerServiceHosts": [
         *         "chat.fairhall.example"
         *       ],
         *       "analytics": {
         *         "gtagId": null
         *       },
         *       "imgUrl": "/assets",
         *       "imageCDNs": [
         *         "https://img1.fairhall.example"
         *       ],
         *       "launchGameCDNs": [
         *         "https://play1.fairhall.example"
         *       ],
         *       "launchGameHosts": [
         *         "play1.fairhall.example"
         *       ],
         *       "routes": [
         *         {
         *           "path": "/live",
         *           "keep": true
         *         }
         *       ],
         *       "zaloReward": {
         *         "amount": "131000",
         *         "currency": "VND"
         *       }
         *     }
         */
        SiteInfo: {
            merchantCode: string;
            /** @description Of the brand. */
            name: string;
            /** @constant */
            platform: "web";
            /** @constant */
            device: "WEB";
            /** @constant */
            lotteryType: "SEA";
            prizeModes: ("LOTT" | "ELOTT" | "SEA" | "ZY")[];
            currency: components["schemas"]["CurrencyCode"];
            /** @description Decimals of every amount on the wire; shown are always two. */
            currencyDecimals: number;
            /** @description IANA name of the zone that days are counted in. */
            timeZone: string;
            languages: components["schemas"]["LanguageCode"][];
            defaultLanguage: components["schemas"]["LanguageCode"];
            /** @description Of the chat window [1.49]. */
            chatHeaderColour: string;
            /** @description On: without a session every page but a few leads to /login [2.21]. */
            homeAfterLogin: boolean;
            /** @description On: an expired password has to be changed. Follows PWDEXPFORCECHANGE3. */
            forcePasswordChange: boolean;
            /**
             * @description Own SMS codes, or the third-party phone service.
             * @enum {string}
             */
            phoneAuth: "SMS" | "FIREBASE";
            firebase: components["schemas"]["FirebaseSetting"] | null;
            whitelabel: components["schemas"]["Whitelabel"];
            register: components["schemas"]["RegisterSetting"];
            resources: components["schemas"]["Resource"][];
            customerService: components["schemas"]["CustomerServiceEntry"][];
            /** @description Hosts a customer-service link may lead to. */
            customerServiceHosts: components["schemas"]["HostName"][];
            analytics: components["schemas"]["AnalyticsSetting"];
            /** @description Where pictures lie: flags are at {imgUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/{countryCode}.png [3.10]. */
            imgUrl: string;
            /** @description One is chosen at random; none means the own origin [7.66]. */
            imageCDNs: string[];
            /** @description One is chosen at random; none means the own origin. */
            launchGameCDNs: string[];
            /** @description Hosts a game may be opened at, beside the own origin. */
            launchGameHosts: components["schemas"]["HostName"][];
            /** @description Settings of pages; a page left out has its default. */
            routes: components["schemas"]["RouteSetting"][];
            zaloReward: components["schemas"]["ShownAmount"];
        };
        /**
         * @description ISO 4217, or the sign of a coin.
         * @example BDT
         */
        CurrencyCode: string;
        /** @example chat.fairhall.example */
        HostName: string;
        /**
         * @description An amount that is only shown, in its own currency.
         * @example {
         *       "amount": "1000",
         *       "currency": "VND"
         *     }
         */
        ShownAmount: {
            amount: components["schemas"]["Amount"];
            currency: components["schemas"]["CurrencyCode"];
        };
        /**
         * @description The public settings of the phone service's web client.
         * @example {
         *       "apiKey": "public-web-key",
         *       "authDomain": "fairhall.example",
         *       "projectId": "fairhall",
         *       "appId": "1:1:web:1"
         *     }
         */
        FirebaseSetting: {
            apiKey: string;
            authDomain: string;
            projectId: string;
            appId: string;
        };
        /**
         * @example [
         *       {
         *         "modId": "REGISTER3",
         *         "enabled": "1",
         *         "childrenNodes": [
         *           {
         *             "modId": "USERNAMEREG3",
         *             "enabled": "1",
         *             "childrenNodes": []
         *           },
         *           {
         *             "modId": "MOBILENUMREG3",
         *             "enabled": "1",
         *             "childrenNodes": []
         *           }
         *         ]
         *       },
         *       {
         *         "modId": "FREEPLAY3",
         *         "enabled": "1",
         *         "childrenNodes": []
         *       }
         *     ]
         */
        Whitelabel: components["schemas"]["WhitelabelNode"][];
        /**
         * @description A switch; below one that is off everything is off. Known switches: MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3,
         *     USERNAMEREG3, FREEPLAY3, PWDEXPFORCECHANGE3, MOBILEVERCODELOGIN3, DIRECTREG3, AGENTPOLICY3, MANPLAYREB3 [3.18–3.27] and
         *     what else `x-module` names.
         * @example {
         *       "modId": "USERNAMEREG3",
         *       "enabled": "1",
         *       "childrenNodes": []
         *     }
         */
        WhitelabelNode: {
            modId: string;
            /**
             * @description '1' is on.
             * @enum {string}
             */
            enabled: "0" | "1";
            childrenNodes: components["schemas"]["WhitelabelNode"][];
        };
        /**
         * @example {
         *       "username": [
         *         {
         *           "field": "username",
         *           "enabled": true,
         *           "required": true,
         *           "minLength": 6,
         *           "maxLength": 15,
         *           "patternId": 2,
         *           "acceptedPattern": null
         *         },
         *         {
         *           "field": "password",
         *           "enabled": true,
         *           "required": true,
         *           "minLength": 8,
         *           "maxLength": 64,
         *           "patternId": 1,
         *           "acceptedPattern": "*"
         *         }
         *       ],
         *       "mobile": [
         *         {
         *           "field": "mobileNum",
         *           "enabled": true,
         *           "required": true,
         *           "minLength": 5,
         *           "maxLength": 14,
         *           "patternId": 5,
         *           "acceptedPattern": null
         *         }
         *       ],
         *       "agreement": {
         *         "preselected": true,
         *         "required": true,
         *         "minimumAge": 18,
         *         "article": "agreement"
         *       },
         *       "bannerGroup": "w_register",
         *       "bonus": {
         *         "amount": "1000",
         *         "currency": "VND"
         *       }
         *     }
         */
        RegisterSetting: {
            /** @description The form by user name, in the order shown. */
            username: components["schemas"]["RegistrationFieldRule"][];
            /** @description The form by mobile number, in the order shown. */
            mobile: components["schemas"]["RegistrationFieldRule"][];
            agreement: components["schemas"]["AgreementSetting"];
            /** @description Group of the banners beside the form. */
            bannerGroup: string;
            /** @description The bonus in the title; null shows none. */
            bonus: components["schemas"]["ShownAmount"] | null;
        };
        /**
         * @description The rule of one field [3.04]. Families by `patternId`: 1 any, 2 leading letter then letters and digits, 3 alphanumeric
         *     without special characters, 4 letters and digits, 5 digits only, 6 alphanumeric with a capital, 7 English letters and
         *     spaces, 8 no spaces, 9 local-script letters and punctuation, 10 yyyy-MM-dd, 11 MM-dd-yyyy, 12 e-mail.
         * @example {
         *       "field": "username",
         *       "enabled": true,
         *       "required": true,
         *       "minLength": 6,
         *       "maxLength": 15,
         *       "patternId": 2,
         *       "acceptedPattern": null
         *     }
         */
        RegistrationFieldRule: {
            field: components["schemas"]["RegistrationFieldName"];
            /** @description Whether it is shown. */
            enabled: boolean;
            required: boolean;
            /** @description In Unicode characters; 0 is no limit. */
            minLength: number;
            /** @description In Unicode characters; 0 is no limit. */
            maxLength: number;
            patternId: number;
            /** @description Wins over the family; has to match the whole value; '*' accepts anything. */
            acceptedPattern: string | null;
        };
        /**
         * @example {
         *       "preselected": true,
         *       "required": true,
         *       "minimumAge": 18,
         *       "article": "agreement"
         *     }
         */
        AgreementSetting: {
            preselected: boolean;
            /** @constant */
            required: true;
            minimumAge: number;
            /** @description The help article with the user agreement. */
            article: string;
        };
        /**
         * @example {
         *       "resourceType": "EMAIL",
         *       "url": "mailto:help@fairhall.example",
         *       "qrCodeUrl": null,
         *       "labelNameEn": "E-mail",
         *       "labelNameCn": null
         *     }
         */
        Resource: {
            /** @enum {string} */
            resourceType: "FACEBOOK" | "EMAIL" | "IOS" | "MOBILECONFIG" | "Android" | "USDJUMP";
            url: string;
            /** @description A picture of a QR code; null when the page draws its own from `url`. */
            qrCodeUrl: string | null;
            labelNameEn: string | null;
            labelNameCn: string | null;
        };
        /**
         * @example {
         *       "csType": "LIVECHAT",
         *       "path": "https://chat.fairhall.example/live"
         *     }
         */
        CustomerServiceEntry: {
            /**
             * @description VIP is for members whose rank level is above 4.
             * @enum {string}
             */
            csType: "VIP" | "LIVECHAT";
            path: string;
        };
        /**
         * @example {
         *       "gtagId": null
         *     }
         */
        AnalyticsSetting: {
            /** @description Null turns measuring off. */
            gtagId: string | null;
        };
        /**
         * @example {
         *       "path": "/live",
         *       "keep": true
         *     }
         */
        RouteSetting: {
            path: string;
            /** @description Whether the page keeps its state while another is shown [2.24]. */
            keep: boolean;
        };
        /**
         * @example {
         *       "countryCode": "BD",
         *       "countryDialingCode": "+880",
         *       "mobileMinLength": 10,
         *       "mobileMaxLength": 10
         *     }
         */
        Country: {
            /** @description ISO 3166-1. */
            countryCode: string;
            countryDialingCode: components["schemas"]["CountryDialingCode"];
            /** @description Digits of a national mobile number, at least. */
            mobileMinLength: number;
            /** @description Digits of a national mobile number, at most. */
            mobileMaxLength: number;
        };
        /**
         * @example {
         *       "domainList": [
         *         {
         *           "domain": "https://fairhall.example",
         *           "speed": 42
         *         }
         *       ]
         *     }
         */
        RouterList: {
            domainList: components["schemas"]["RouterDomain"][];
        };
        /**
         * @example {
         *       "domain": "https://fairhall.example",
         *       "speed": 42
         *     }
         */
        RouterDomain: {
            /**
             * Format: uri
             * @description An origin.
             */
            domain: string;
            /** @description Milliseconds of the last measured answer; null when not measured. */
            speed: number | null;
        };
        /**
         * @example {
         *       "version": {
         *         "pathList": [
         *           {
         *             "type": 1,
         *             "csType": "LIVECHAT",
         *             "path": "https://chat.fairhall.example/live"
         *           }
         *         ]
         *       }
         *     }
         */
        CustomerServiceScript: {
            version: components["schemas"]["CustomerServiceVersion"];
        };
        /**
         * @example {
         *       "pathList": [
         *         {
         *           "type": 1,
         *           "csType": "LIVECHAT",
         *           "path": "https://chat.fairhall.example/live"
         *         }
         *       ]
         *     }
         */
        CustomerServiceVersion: {
            pathList: components["schemas"]["CustomerServicePath"][];
        };
        /**
         * @example {
         *       "type": 1,
         *       "csType": "LIVECHAT",
         *       "path": "https://chat.fairhall.example/live"
         *     }
         */
        CustomerServicePath: {
            /**
             * @description 1 and 2 plain addresses, 3 encrypted with the key at its end.
             * @enum {integer}
             */
            type: 1 | 2 | 3;
            /** @enum {string} */
            csType: "VIP" | "LIVECHAT";
            path: string;
        };
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
    checkAffiliate: {
        parameters: {
            query: {
                /** @description The affiliate code, as typed or taken from the link. */
                code: string;
                /** @description The host the page was loaded from; it may belong to one agent only. */
                domain?: string;
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
                        value: components["schemas"]["AffiliateCheck"];
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
            /** @description expired.affiliate.url, invitation_code_error */
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
                        errorCode: "expired.affiliate.url" | "invitation_code_error";
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
    listLotteryMenus: {
        parameters: {
            query?: {
                /** @description Only games of this prize mode; ZY answers like LOTT. */
                prizeMode?: components["schemas"]["PrizeMode"];
                /** @description Language of the names; without it that of the header. */
                language?: components["schemas"]["SiteLanguage"];
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
                        value: components["schemas"]["LotteryMenu"][];
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
    listPopularLotteryGames: {
        parameters: {
            query?: {
                /** @description At most this many. */
                count?: number;
                /** @description Only games of this prize mode; ZY answers like LOTT. */
                prizeMode?: components["schemas"]["PrizeMode"];
                /** @description Always the web. */
                device?: "WEB" | "web";
                /** @description Language of the names; without it that of the header. */
                language?: components["schemas"]["SiteLanguage"];
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
                        value: components["schemas"]["LotteryGame"][];
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
    getMemberInfo: {
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
                        value: components["schemas"]["MemberInfo"];
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
    registerByUsername: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
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
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available" | "login.captcha.err" | "request.param.err" | "seal.expired" | "seal.invalid" | "seal.key.unknown";
                        traceId: string;
                    };
                };
            };
            /** @description player.excluded */
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
                        errorCode: "player.excluded";
                        traceId: string;
                    };
                };
            };
            /** @description exists.email.err, exists.mobile.err, exists.username.err, seal.replayed */
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
                        errorCode: "exists.email.err" | "exists.mobile.err" | "exists.username.err" | "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed, expired.affiliate.url, invitation_code_error, modify.new.confirm.diff, password.format.err, phone.auth.err, phone.number.invalid, phone.number.missing, registration.field.err, validate_verification_code_error, verification.code.expired, verification.code.missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["RegistrationFieldErrors"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "bot.check.expired" | "bot.check.failed" | "expired.affiliate.url" | "invitation_code_error" | "modify.new.confirm.diff" | "password.format.err" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "registration.field.err" | "validate_verification_code_error" | "verification.code.expired" | "verification.code.missing";
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
    registerByMobile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MobileRegisterRequest"];
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
                        value: null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "function.not.available" | "login.captcha.err" | "request.param.err" | "seal.expired" | "seal.invalid" | "seal.key.unknown";
                        traceId: string;
                    };
                };
            };
            /** @description player.excluded */
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
                        errorCode: "player.excluded";
                        traceId: string;
                    };
                };
            };
            /** @description exists.email.err, exists.mobile.err, exists.username.err, seal.replayed */
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
                        errorCode: "exists.email.err" | "exists.mobile.err" | "exists.username.err" | "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description bot.check.expired, bot.check.failed, expired.affiliate.url, invitation_code_error, modify.new.confirm.diff, password.format.err, phone.auth.err, phone.number.invalid, phone.number.missing, registration.field.err, validate_verification_code_error, verification.code.expired, verification.code.missing */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["RegistrationFieldErrors"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "bot.check.expired" | "bot.check.failed" | "expired.affiliate.url" | "invitation_code_error" | "modify.new.confirm.diff" | "password.format.err" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "registration.field.err" | "validate_verification_code_error" | "verification.code.expired" | "verification.code.missing";
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
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
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
            /** @description modify.new.confirm.diff, modify.new.same, modify.old.password.err, password.format.err */
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
                        errorCode: "modify.new.confirm.diff" | "modify.new.same" | "modify.old.password.err" | "password.format.err";
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
    resetPasswordByMobile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
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
            /** @description login.denied */
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
                        errorCode: "login.denied";
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
            /** @description not.exists.mobile, password.format.err, phone.auth.err, phone.number.invalid, phone.number.missing, validate_verification_code_error, verification.code.expired, verification.code.missing */
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
                        errorCode: "not.exists.mobile" | "password.format.err" | "phone.auth.err" | "phone.number.invalid" | "phone.number.missing" | "validate_verification_code_error" | "verification.code.expired" | "verification.code.missing";
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
    requestPasswordByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PasswordByEmailRequest"];
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
            /** @description not.exists.mail */
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
                        errorCode: "not.exists.mail";
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
    resetPasswordByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordByEmailRequest"];
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
            /** @description login.denied */
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
                        errorCode: "login.denied";
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
            /** @description login.ticket.expired, modify.new.confirm.diff, password.format.err */
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
                        errorCode: "login.ticket.expired" | "modify.new.confirm.diff" | "password.format.err";
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
    getMemberIcon: {
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
                        value: components["schemas"]["Avatar"];
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
    getPlayerAvatar: {
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
                        value: components["schemas"]["Avatar"];
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
    markFirstLogin: {
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
    getSecurityOverview: {
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
                        value: components["schemas"]["SecurityOverview"];
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
    bindMobile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindMobileRequest"];
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
                        value: components["schemas"]["SecurityOverview"];
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
            /** @description error_not_member, login.cred.err */
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
                        errorCode: "error_not_member" | "login.cred.err";
                        traceId: string;
                    };
                };
            };
            /** @description exists.mobile.err, seal.replayed */
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
                        errorCode: "exists.mobile.err" | "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description phone.number.invalid, validate_verification_code_error, verification.code.expired */
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
                        errorCode: "phone.number.invalid" | "validate_verification_code_error" | "verification.code.expired";
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
    bindEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindEmailRequest"];
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
                        value: components["schemas"]["SecurityOverview"];
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
            /** @description error_not_member, login.cred.err */
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
                        errorCode: "error_not_member" | "login.cred.err";
                        traceId: string;
                    };
                };
            };
            /** @description exists.email.err, seal.replayed */
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
                        errorCode: "exists.email.err" | "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description validate_verification_code_error, verification.code.expired */
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
                        errorCode: "validate_verification_code_error" | "verification.code.expired";
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
    setPayeeName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayeeNameRequest"];
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
                        value: components["schemas"]["SecurityOverview"];
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
            /** @description error_not_member, player.excluded */
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
                        errorCode: "error_not_member" | "player.excluded";
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
            /** @description registration.field.err */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["RegistrationFieldErrors"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "registration.field.err";
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
    changePaymentPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePaymentPasswordRequest"];
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
            /** @description invalid.payment.pw, modify.new.confirm.diff, modify.new.same, not.exists.payment.password, password.format.err */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: false;
                        value: components["schemas"]["PaymentPasswordLeft"] | null;
                        message: string;
                        /** @enum {string} */
                        errorCode: "invalid.payment.pw" | "modify.new.confirm.diff" | "modify.new.same" | "not.exists.payment.password" | "password.format.err";
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
    setPaymentPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPaymentPasswordRequest"];
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
            /** @description error_not_member, login.cred.err */
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
                        errorCode: "error_not_member" | "login.cred.err";
                        traceId: string;
                    };
                };
            };
            /** @description payment.password.exists, seal.replayed */
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
                        errorCode: "payment.password.exists" | "seal.replayed";
                        traceId: string;
                    };
                };
            };
            /** @description modify.new.confirm.diff, password.format.err */
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
                        errorCode: "modify.new.confirm.diff" | "password.format.err";
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
    resetPaymentPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPaymentPasswordRequest"];
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
            /** @description modify.new.confirm.diff, password.format.err, payout.account.name.mismatch, validate_verification_code_error, verification.channel.missing, verification.code.expired */
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
                        errorCode: "modify.new.confirm.diff" | "password.format.err" | "payout.account.name.mismatch" | "validate_verification_code_error" | "verification.channel.missing" | "verification.code.expired";
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
    startTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginPasswordRequest"];
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
                        value: components["schemas"]["TotpEnrolment"];
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
            /** @description error_not_member, login.cred.err */
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
                        errorCode: "error_not_member" | "login.cred.err";
                        traceId: string;
                    };
                };
            };
            /** @description seal.replayed, totp.exists */
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
                        errorCode: "seal.replayed" | "totp.exists";
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
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TotpCodeRequest"];
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
                        value: components["schemas"]["SecurityOverview"];
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
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveTotpRequest"];
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
                        value: components["schemas"]["SecurityOverview"];
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
            /** @description error_not_member, login.cred.err */
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
                        errorCode: "error_not_member" | "login.cred.err";
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
            /** @description validate_verification_code_error */
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
                        errorCode: "validate_verification_code_error";
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
    listMerchantPromotions: {
        parameters: {
            query?: {
                /** @description Only this kind. */
                kind?: components["schemas"]["PromotionKind"];
                pageNo?: number;
                pageSize?: number;
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
                        value: components["schemas"]["PromotionPage"];
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
    getPromotion: {
        parameters: {
            query: {
                promotionId: components["schemas"]["PromotionId"];
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
                        value: components["schemas"]["PromotionDetail"];
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
            /** @description record.not.found */
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
                        errorCode: "record.not.found";
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
    listMyPromotions: {
        parameters: {
            query?: {
                /** @description Only this kind. */
                kind?: components["schemas"]["PromotionKind"];
                /** @description Only this one. */
                promotionId?: components["schemas"]["PromotionId"];
                pageNo?: number;
                pageSize?: number;
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
                        value: components["schemas"]["MyPromotionPage"];
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
    getSystemStatus: {
        parameters: {
            query?: {
                /** @description The host the page was loaded from. */
                url?: string;
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
                        value: components["schemas"]["SystemStatus"];
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
    getWhitelabel: {
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
                        value: components["schemas"]["Whitelabel"];
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
    getRegisterSetting: {
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
                        value: components["schemas"]["RegisterSetting"];
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
    listCountries: {
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
                        value: components["schemas"]["Country"][];
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
    getDomainRoute: {
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
                        value: components["schemas"]["RouterList"];
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
    getCustomerServiceScript: {
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
                        value: components["schemas"]["CustomerServiceScript"];
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
            /** @description service.path.invalid */
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
                        errorCode: "service.path.invalid";
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
